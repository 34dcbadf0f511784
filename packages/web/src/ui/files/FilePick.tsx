import { type ReactNode, useRef } from 'react';

interface Props {
  /** What is chosen, for who hears the page. */
  label: string;
  /** As in an input: `image/jpeg,image/png`. */
  accept: string;
  multiple?: boolean;
  /** A device with a camera opens it at once. */
  camera?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** The button that opens the choice. */
  button: (open: () => void) => ReactNode;
}

/** Files chosen by a button of the page's own instead of the browser's. */
export function FilePick({ label, accept, multiple, camera, onFiles, button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        aria-label={label}
        tabIndex={-1}
        className="read-out"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = ''; // the same one can be chosen again
        }}
      />
      {button(() => input.current?.click())}
    </>
  );
}
