-- A password belongs to who verified the address: one that was given before is ended (a stranger may have given it).
delete from auth."session" s using auth."user" u where u."id" = s."userId" and not u."emailVerified";
delete from auth."account" a using auth."user" u where u."id" = a."userId" and not u."emailVerified";
