export const PASSWORD_AT_LEAST = 8;
