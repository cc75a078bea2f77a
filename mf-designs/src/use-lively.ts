import { useState } from 'react';

/** Whether one points at something or has the focus in it, and what to listen to it with. */
export function useLively() {
  const [lively, setLively] = useState(false);
  const on = () => setLively(true);
  const off = () => setLively(false);
  return { lively, listeners: { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off } };
}
