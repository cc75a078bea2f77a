import { followed, Link, useNavigate, type LinkProps } from '@wavereel/router';
import { useRemoteProps } from './props';

/** A link to another screen of the suite, that asks before it leaves something unfinished behind. */
export function GuardedLink({ to, onClick, state, ...rest }: Omit<LinkProps, 'to'> & { readonly to: string }) {
  const { mayLeave } = useRemoteProps();
  const navigate = useNavigate();
  return (
    <Link
      {...rest}
      to={to}
      state={state}
      onClick={(event) => {
        onClick?.(event);
        if (!followed(event)) return;
        event.preventDefault();
        void mayLeave({ to }).then((free) => {
          if (free) void navigate(to, { state });
        });
      }}
    />
  );
}
