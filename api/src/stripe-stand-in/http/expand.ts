import type { Book } from '../book';
import { refused } from '../core/failure';
import type { Kind } from '../core/model';
import { shapeOf } from '../shapes';
import { discountShape } from '../shapes/catalogue';

/** Fields that hold an id, and what that is of. */
const kinds: Readonly<Record<string, Kind>> = {
  customer: 'customer',
  latest_invoice: 'invoice',
  invoice: 'invoice',
  subscription: 'subscription',
  schedule: 'subscription_schedule',
  default_payment_method: 'payment_method',
  product: 'product',
  price: 'price',
  coupon: 'coupon',
  promotion_code: 'promotion_code',
  test_clock: 'test_helpers.test_clock',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Is left out where nobody asks for it, and where there is none; here it is always there. */
const includable = 'applies_to';

/** Puts objects in the places of their ids, along a path such as `data.items.data.price.product`. @throws ProviderFailure */
export async function expand(book: Book, answer: object, paths: readonly string[]): Promise<object> {
  // Shapes may share parts of what is kept.
  const copy: object = JSON.parse(JSON.stringify(answer));
  for (const path of paths) await along(book, copy, path.split('.'), path);
  return copy;
}

async function along(book: Book, value: unknown, path: readonly string[], whole: string): Promise<void> {
  if (Array.isArray(value)) {
    for (const each of value) await along(book, each, path, whole);
    return;
  }
  const [name, ...rest] = path;
  if (name === undefined || name === includable) return;
  if (!isObject(value) || !(name in value)) throw refused(`This property cannot be expanded (${whole}).`, 'expand');
  const inner = value[name];
  if (inner === null) return;
  if (name === 'discounts' && Array.isArray(inner)) value[name] = await discountsOf(book, value, inner);
  else if (typeof inner === 'string') value[name] = await objectOf(book, name, inner, whole);
  await along(book, value[name], rest, whole);
}

async function objectOf(book: Book, name: string, id: string, whole: string): Promise<object> {
  const kind = kinds[name];
  if (kind === undefined) throw refused(`This property cannot be expanded (${whole}).`, 'expand');
  return shapeOf(await book.get(kind, id), book);
}

async function discountsOf(book: Book, parent: Record<string, unknown>, ids: readonly unknown[]): Promise<unknown[]> {
  const { object, id } = parent;
  const isKnown = object === 'subscription' || object === 'invoice';
  const found = isKnown && typeof id === 'string' ? await book.find(object, id) : null;
  return ids.map((each) => {
    const discount = found?.discounts.find((kept) => kept.id === each);
    return discount === undefined ? each : discountShape(discount);
  });
}
