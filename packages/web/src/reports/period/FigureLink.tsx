import type { FigureName } from '@larder/contract/reports.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  figure: FigureName;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens a figure of the report; what is open stands in the address. */
export function FigureLink({ figure, className, children }: Props) {
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, figure, within: undefined })}
      className={className}
      resetScroll={false}
    >
      {children}
    </Link>
  );
}
