import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';

/** Tells a signed-in person how many of their backup codes are left, and never the codes. left: null without two-factor sign-in. */
export function backupCodesLeft(): BetterAuthPlugin {
  return {
    id: 'backup-codes-left',
    endpoints: {
      backupCodesLeft: createAuthEndpoint(
        '/two-factor/backup-codes-left',
        { method: 'POST', operationId: 'backupCodesLeft', use: [sessionMiddleware] },
        async (ctx) => {
          const { user } = ctx.context.session;
          const stored = await ctx.context.adapter.findOne<{ backupCodes: string }>({
            model: 'twoFactor',
            where: [{ field: 'userId', value: user.id }],
          });
          if (!stored) return ctx.json({ left: null });
          const codes: unknown = JSON.parse(
            await symmetricDecrypt({ key: ctx.context.secretConfig, data: stored.backupCodes }),
          );
          return ctx.json({ left: Array.isArray(codes) ? codes.length : null });
        },
      ),
    },
  };
}
