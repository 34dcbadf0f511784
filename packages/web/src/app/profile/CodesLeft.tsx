import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../ui/page/Notice.tsx';
import { backupCodesLeft } from './two-factor.ts';

/** With so few left, new codes are asked for. */
const FEW = 3;

/** How many backup codes are left; nothing while that is not known. */
export function CodesLeft({ userId }: { userId: string }) {
  const { data: left } = useQuery({ queryKey: ['backup-codes-left', userId], queryFn: backupCodesLeft, retry: false });
  if (typeof left !== 'number') return null;
  const text = `${left} backup ${left === 1 ? 'code is' : 'codes are'} left.`;
  return left > FEW ? <Text c="dimmed">{text}</Text> : <Notice tone="warning">{text} Make new ones below.</Notice>;
}
