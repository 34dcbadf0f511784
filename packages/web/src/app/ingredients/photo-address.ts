/** Where the photo of a recipe is had; its key makes the address another one when the photo changes. */
export function photoAddress(accountId: string, recipeId: string, size: 'full' | 'thumb', key: string): string {
  return `/api/v1/accounts/${accountId}/recipes/${recipeId}/photo/${size}?${new URLSearchParams({ of: key })}`;
}
