import type { SignInOptions } from '@larder/contract/profile.ts';
import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandGoogle, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { refusalText } from '../data/refusal.ts';
import { Notice } from '../ui/page/Notice.tsx';
import { goToProvider } from './sign-in-calls.ts';

/** The providers that the operator has set; nothing where there is none. */
export function ProviderButtons({ options, next }: { options: SignInOptions | undefined; next: string }) {
  const [leaving, setLeaving] = useState<'google' | 'oidc' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (!options?.google && !options?.oidc) return null;

  const go = async (provider: 'google' | 'oidc') => {
    setLeaving(provider);
    setProblem(null);
    try {
      await goToProvider(provider, next);
    } catch (error) {
      setProblem(refusalText(error));
      setLeaving(null);
    }
  };
  return (
    <Stack gap="sm">
      <Divider label="or" />
      {problem ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : null}
      {options.google ? (
        <Button
          variant="default"
          leftSection={<IconBrandGoogle size={18} aria-hidden />}
          loading={leaving === 'google'}
          onClick={() => void go('google')}
        >
          Continue with Google
        </Button>
      ) : null}
      {options.oidc ? (
        <Button
          variant="default"
          leftSection={<IconKey size={18} aria-hidden />}
          loading={leaving === 'oidc'}
          onClick={() => void go('oidc')}
        >
          Continue with {options.oidc}
        </Button>
      ) : null}
    </Stack>
  );
}
