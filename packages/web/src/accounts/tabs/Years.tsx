import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface Props {
  years: readonly { year: number; label: string }[];
  first: number;
  children: (year: number) => ReactNode;
}

/** A choice of years. What was typed for one is still there after a look at another. */
export function Years({ years, first, children }: Props) {
  const [year, setYear] = useState(first);
  const [opened, setOpened] = useState([first]);
  const open = (chosen: number) => {
    setYear(chosen);
    if (!opened.includes(chosen)) setOpened([...opened, chosen]);
  };
  return (
    <>
      <NativeSelect
        label="Year"
        w={{ base: '100%', xs: 220 }}
        data={years.map((one) => ({ value: String(one.year), label: one.label }))}
        value={String(year)}
        onChange={(event) => open(Number(event.currentTarget.value))}
      />
      {opened.map((one) => (
        <div key={one} hidden={one !== year}>
          {children(one)}
        </div>
      ))}
    </>
  );
}
