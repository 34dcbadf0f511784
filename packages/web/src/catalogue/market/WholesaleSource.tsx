import { DEFRA_SOURCE } from '@larder/contract/limits.ts';
import type { MarketPrice } from '@larder/contract/market.ts';
import { Anchor, Text } from '@mantine/core';

/** Names where the public wholesale prices come from, below lines of which some are theirs. */
export function WholesaleSource({ of }: { of: readonly MarketPrice[] }) {
  if (!of.some((line) => line.supplierAccountId === DEFRA_SOURCE)) return null;
  return (
    <Text size="xs" c="dimmed">
      DEFRA wholesale: weekly averages of markets in England by the Department for Environment, Food & Rural Affairs. ©
      Crown copyright, under the{' '}
      <Anchor
        href="https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/"
        size="xs"
        underline="always"
        target="_blank"
        rel="noreferrer"
      >
        Open Government Licence v3.0
      </Anchor>
      .
    </Text>
  );
}
