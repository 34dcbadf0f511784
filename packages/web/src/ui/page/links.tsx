import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { EXACT } from './link.tsx';

type LinkParts = Pick<ComponentProps<'a'>, 'href' | 'children' | 'onClick' | 'target' | 'ref'>;

function AnchorPart(props: AnchorProps & LinkParts) {
  return <Anchor {...props} />;
}

function ButtonPart(props: ButtonProps & LinkParts) {
  return <Button component="a" {...props} />;
}

const CreatedAnchor = createLink(AnchorPart);
const CreatedButton = createLink(ButtonPart);

/** A link in a text; path, parameters and search are checked like the router's own. */
export const TextLink: LinkComponent<typeof AnchorPart> = (props) => <CreatedAnchor {...props} />;

/** A link that looks like a button: for going somewhere, where a button does something. */
export const ButtonLink: LinkComponent<typeof ButtonPart> = (props) => (
  <CreatedButton activeOptions={EXACT} {...props} />
);
