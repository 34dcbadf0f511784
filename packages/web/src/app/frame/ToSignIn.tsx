import { Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** Leads to the sign-in page, once; back: and from there to where one is now. */
export function ToSignIn({ back }: { back: boolean }) {
  const { state } = useRouter();
  const [search] = useState(() => (back ? { next: state.location.href } : {}));
  return <Navigate to="/signin" search={search} replace />;
}
