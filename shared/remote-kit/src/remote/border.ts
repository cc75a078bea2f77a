import { partContract } from '@wavereel/contracts';

/** What a screen hands to a part, or a part to a screen: data by name, and a handler for each event. */
export type Handed = Readonly<Record<string, unknown>>;

const handlerOf = (event: string) => `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;

/** The data of what is handed over, without the handlers. */
export function dataOf(part: string, handed: Handed): Handed {
  const handlers = Object.keys(partContract(part)?.events ?? {}).map(handlerOf);
  return Object.fromEntries(Object.entries(handed).filter(([name]) => !handlers.includes(name)));
}

/**
 * What a part is given of what a screen hands over: data that its contract knows, and handlers that pass on what the contract knows of it. What
 * the part says otherwise goes to `onStray` alone.
 * @throws where the data is not what the contract says
 */
export function acrossBorder(part: string, handed: () => Handed, onStray: (error: Error) => void): Handed {
  const contract = partContract(part);
  if (!contract) throw new Error('It has no contract');
  const data = dataOf(part, handed());
  const checked = contract.props.safeParse(data);
  if (!checked.success) throw new Error(`It was given what its contract does not know: ${checked.error.message}`);
  const handlers = Object.entries(contract.events).map(([event, schema]) => {
    const name = handlerOf(event);
    const pass = (payload: unknown) => {
      const told = schema.safeParse(payload);
      if (!told.success)
        return onStray(new Error(`It says ${event} as its contract does not know it: ${told.error.message}`));
      const heard = handed()[name];
      if (typeof heard === 'function') heard(told.data);
    };
    return [name, pass] as const;
  });
  return { ...data, ...Object.fromEntries(handlers) };
}
