import type { ClipRegion } from '@wavereel/audio';
import { creepOf, draggedTo, graspAt, partAt, type Grasp, type Part } from './grasp';
import { pinched, type Finger, type Fingers } from './pinch';
import { toSeconds, type View } from './view';

/** What was done with the region, and by which of its edges. */
export type RegionGesture = Exclude<Part, 'pan'>;

export interface GestureOptions {
  readonly element: HTMLElement;
  readonly view: () => View;
  readonly region: () => ClipRegion;
  /** The region under the hand; not yet let go. */
  readonly onDrag: (region: ClipRegion) => void;
  readonly onDrop: (region: ClipRegion, gesture: RegionGesture) => void;
  /** Given up, with Escape, by a second finger or by the system: the region is to be as it was. */
  readonly onCancel: (region: ClipRegion) => void;
  readonly onScroll: (from: number) => void;
  /** Two fingers ask for this view. */
  readonly onLook: (view: View) => void;
  readonly onClick: (seconds: number) => void;
  readonly onDoubleClick: (seconds: number) => void;
}

interface Drag extends Grasp {
  readonly pointer: number;
  readonly from: number;
  readonly downY: number;
  x: number;
  y: number;
  moved: boolean;
  /** What the region would be if it were let go now. */
  dragged: ClipRegion;
}

/** Two fingers on the paper. */
interface Pinch {
  readonly pointers: readonly [number, number];
  readonly before: Fingers;
  readonly view: View;
  now: Fingers;
}

/** A hand trembles by this many pixels when it clicks. */
const tremble = 4;

/** Drags of handles, of the region by its grip, over the sound and on the ruler, and two fingers on the paper. Answers how to let go of the element. */
export function attachGestures(options: GestureOptions): () => void {
  const { element, view } = options;
  let drag: Drag | null = null;
  let pinch: Pinch | null = null;
  let frame = 0;

  const placeOf = (event: MouseEvent): Finger => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const follow = (held: Drag) => {
    const now = view();
    if (held.part === 'pan') return options.onScroll(held.from - (held.x - held.downX) / now.pixelsPerSecond);
    held.dragged = draggedTo(held, held.x, now);
    options.onDrag(held.dragged);
  };
  const creep = () => {
    frame = 0;
    if (!drag?.moved || drag.part === 'pan') return;
    const now = view();
    const by = creepOf(drag, drag.x, now.width);
    if (by !== 0) {
      options.onScroll(now.from + by / now.pixelsPerSecond);
      follow(drag);
    }
    frame = requestAnimationFrame(creep);
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || pinch) return;
    if (drag) return beginPinch(drag, event);
    const { x, y } = placeOf(event);
    const [now, region] = [view(), options.region()];
    const press = { x, y, height: element.clientHeight, isThumb: event.pointerType === 'touch' };
    drag = {
      ...graspAt(partAt(press, now, region), x, now, region),
      pointer: event.pointerId,
      from: now.from,
      downY: y,
      x,
      y,
      moved: false,
      dragged: region,
    };
    element.setPointerCapture(event.pointerId);
  };
  /** A second finger looks closer, whatever the first has taken hold of: that is as it was. */
  const beginPinch = ({ pointer, x, y }: Drag, event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    giveUp();
    const before = [{ x, y }, placeOf(event)] as const;
    pinch = { pointers: [pointer, event.pointerId], before, view: view(), now: before };
    element.setPointerCapture(event.pointerId);
  };
  const movePinch = (held: Pinch, event: PointerEvent) => {
    const at = held.pointers.indexOf(event.pointerId);
    if (at < 0) return;
    const [one, other] = held.now;
    held.now = at === 0 ? [placeOf(event), other] : [one, placeOf(event)];
    options.onLook(pinched(held.view, held.before, held.now));
  };
  const move = (event: PointerEvent) => {
    if (pinch) return movePinch(pinch, event);
    if (event.pointerId !== drag?.pointer) return;
    Object.assign(drag, placeOf(event));
    if (!drag.moved && Math.abs(drag.x - drag.downX) < tremble) return;
    if (!drag.moved) element.dataset['dragging'] = drag.part;
    drag.moved = true;
    follow(drag);
    if (frame === 0) frame = requestAnimationFrame(creep);
  };
  const finish = (): Drag | null => {
    const held = drag;
    drag = null;
    cancelAnimationFrame(frame);
    frame = 0;
    delete element.dataset['dragging'];
    return held;
  };
  const up = (event: PointerEvent) => {
    if (pinch?.pointers.includes(event.pointerId)) pinch = null;
    if (event.pointerId !== drag?.pointer) return;
    const held = finish();
    if (!held) return;
    const isClick = !held.moved && Math.abs(held.y - held.downY) < tremble;
    if (held.moved && held.part !== 'pan') options.onDrop(held.dragged, held.part);
    else if (isClick && held.part !== 'start' && held.part !== 'end') options.onClick(held.downSeconds);
  };
  const giveUp = () => {
    pinch = null;
    const held = finish();
    if (held?.moved && held.part !== 'pan') options.onCancel(held.region);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag) return;
    event.stopPropagation();
    giveUp();
  };
  const twice = (event: MouseEvent) => {
    options.onDoubleClick(toSeconds(view(), placeOf(event).x));
  };

  const end = new AbortController();
  const listen = { signal: end.signal };
  element.addEventListener('pointerdown', down, listen);
  element.addEventListener('pointermove', move, listen);
  element.addEventListener('pointerup', up, listen);
  element.addEventListener('pointercancel', giveUp, listen);
  element.addEventListener('dblclick', twice, listen);
  document.addEventListener('keydown', escape, { ...listen, capture: true });
  return () => {
    end.abort();
    finish();
  };
}
