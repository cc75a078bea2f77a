import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { field } from '../book';
import type { Book } from '../book';
import { refused } from '../core/failure';
import type { Coupon, Price, Product, PromotionCode } from '../core/model';
import {
  decimal,
  empty,
  flag,
  listParams,
  mergedMetadata,
  metadata,
  moment,
  params,
  positive,
  text,
  whole,
} from '../http/params';
import { listed, route } from '../http/route';
import type { Route } from '../http/route';
import { newId } from '../ids';
import { shapeOf } from '../shapes';

const currency = z.string().regex(/^[a-z]{3}$/, 'must be a currency code in lower case');
const none = params({});

const productRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/products',
    params({
      ...{ name: text.min(1), id: text.optional(), active: flag.optional() },
      ...{ description: text.optional(), metadata: metadata.optional() },
    }),
    async (book, ask) => {
      const id = ask.id ?? newId('prod');
      if ((await book.find('product', id)) !== null)
        throw refused(`Product already exists.`, 'id', 'resource_already_exists');
      const product: Product = {
        object: 'product',
        id,
        created: book.now,
        active: ask.active ?? true,
        name: ask.name,
        description: ask.description ?? null,
        metadata: mergedMetadata({}, ask.metadata),
        updated: book.now,
      };
      await book.record(product, 'product.created');
      return shapeOf(product, book);
    },
  ),
  route('GET', '/v1/products', listParams({ active: flag.optional() }), (book, ask) =>
    listed(book, 'product', '/v1/products', ask, [isActive(ask.active)]),
  ),
  route('GET', '/v1/products/:id', none, async (book, _ask, id) => shapeOf(await book.get('product', id), book)),
  route(
    'POST',
    '/v1/products/:id',
    params({
      ...{ name: text.min(1).optional(), active: flag.optional() },
      ...{ description: text.optional(), metadata: metadata.optional() },
    }),
    async (book, ask, id) => {
      const product = await book.get('product', id);
      product.name = ask.name ?? product.name;
      product.active = ask.active ?? product.active;
      product.description = ask.description ?? product.description;
      product.metadata = mergedMetadata(product.metadata, ask.metadata);
      product.updated = book.now;
      await book.record(product, 'product.updated');
      return shapeOf(product, book);
    },
  ),
];

const isActive = (active: boolean | undefined) =>
  active === undefined ? undefined : eq(field('active'), String(active));

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: positive.optional(),
  usage_type: z.literal('licensed').optional(),
});

/** A lookup key belongs to one price; it goes over to another where that is asked for. */
async function takeLookupKey(book: Book, key: string | undefined, isTransferred: boolean | undefined): Promise<void> {
  if (key === undefined) return;
  const holder = await book.having('price', eq(field('lookup_key'), key));
  if (holder === null) return;
  if (isTransferred !== true)
    throw refused(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key', 'resource_already_exists');
  holder.lookup_key = null;
  await book.record(holder, 'price.updated');
}

const priceRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/prices',
    params({
      ...{ currency, unit_amount: whole.refine((amount) => amount >= 0, 'must be at least 0'), product: text },
      ...{ recurring: recurring.optional(), active: flag.optional(), nickname: text.optional() },
      ...{ lookup_key: text.max(200).optional(), transfer_lookup_key: flag.optional(), metadata: metadata.optional() },
    }),
    async (book, ask) => {
      const product = await book.get('product', ask.product, 'product');
      await takeLookupKey(book, ask.lookup_key, ask.transfer_lookup_key);
      const { recurring: rhythm } = ask;
      const price: Price = {
        object: 'price',
        id: newId('price'),
        created: book.now,
        currency: ask.currency,
        product: product.id,
        product_name: product.name,
        unit_amount: ask.unit_amount,
        recurring:
          rhythm === undefined ? null : { interval: rhythm.interval, interval_count: rhythm.interval_count ?? 1 },
        active: ask.active ?? true,
        lookup_key: ask.lookup_key ?? null,
        nickname: ask.nickname ?? null,
        metadata: mergedMetadata({}, ask.metadata),
      };
      await book.record(price, 'price.created');
      return shapeOf(price, book);
    },
  ),
  route(
    'GET',
    '/v1/prices',
    listParams({
      ...{ active: flag.optional(), product: text.optional() },
      lookup_keys: z.array(text).max(10, 'can have up to 10').optional(),
    }),
    (book, ask) =>
      listed(book, 'price', '/v1/prices', ask, [
        isActive(ask.active),
        ask.product === undefined ? undefined : eq(field('product'), ask.product),
        ask.lookup_keys === undefined ? undefined : inArray(field('lookup_key'), ask.lookup_keys),
      ]),
  ),
  route('GET', '/v1/prices/:id', none, async (book, _ask, id) => shapeOf(await book.get('price', id), book)),
  route(
    'POST',
    '/v1/prices/:id',
    params({
      ...{ active: flag.optional(), nickname: text.optional(), metadata: metadata.optional() },
      ...{ lookup_key: text.max(200).optional(), transfer_lookup_key: flag.optional() },
    }),
    async (book, ask, id) => {
      const price = await book.get('price', id);
      if (ask.lookup_key !== price.lookup_key) await takeLookupKey(book, ask.lookup_key, ask.transfer_lookup_key);
      price.active = ask.active ?? price.active;
      price.nickname = ask.nickname ?? price.nickname;
      price.lookup_key = ask.lookup_key ?? price.lookup_key;
      price.metadata = mergedMetadata(price.metadata, ask.metadata);
      await book.record(price, 'price.updated');
      return shapeOf(price, book);
    },
  ),
];

const couponRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/coupons',
    params({
      ...{ id: text.optional(), name: text.max(40).optional(), metadata: metadata.optional() },
      ...{ percent_off: decimal.optional(), amount_off: positive.optional(), currency: currency.optional() },
      ...{ duration: z.enum(['once', 'repeating', 'forever']).optional(), duration_in_months: positive.optional() },
      ...{ max_redemptions: positive.optional(), redeem_by: moment.optional() },
      applies_to: z.strictObject({ products: z.array(text).max(100) }).optional(),
    }),
    async (book, ask) => {
      const id = ask.id ?? newId('coupon').slice('coupon_'.length, 'coupon_'.length + 8);
      const duration = ask.duration ?? 'once';
      if ((await book.find('coupon', id)) !== null)
        throw refused('Coupon already exists.', 'id', 'resource_already_exists');
      if ((ask.percent_off === undefined) === (ask.amount_off === undefined))
        throw refused('You must pass either percent_off or amount_off, and not both.');
      if (ask.amount_off !== undefined && ask.currency === undefined)
        throw refused('You must pass currency when passing amount_off', 'currency', 'parameter_missing');
      if (ask.percent_off !== undefined && (ask.percent_off <= 0 || ask.percent_off > 100))
        throw refused('Invalid percent_off: must be above 0 and at most 100.', 'percent_off');
      if ((duration === 'repeating') === (ask.duration_in_months === undefined))
        throw refused('duration_in_months goes with the duration repeating, and only with it.', 'duration_in_months');
      const coupon: Coupon = {
        object: 'coupon',
        id,
        created: book.now,
        percent_off: ask.percent_off ?? null,
        amount_off: ask.amount_off ?? null,
        currency: ask.currency ?? null,
        duration,
        duration_in_months: ask.duration_in_months ?? null,
        max_redemptions: ask.max_redemptions ?? null,
        redeem_by: ask.redeem_by ?? null,
        products: ask.applies_to?.products ?? null,
        name: ask.name ?? null,
        metadata: mergedMetadata({}, ask.metadata),
        times_redeemed: 0,
      };
      await book.record(coupon, 'coupon.created');
      return shapeOf(coupon, book);
    },
  ),
  route('GET', '/v1/coupons', listParams({}), (book, ask) => listed(book, 'coupon', '/v1/coupons', ask, [])),
  route('GET', '/v1/coupons/:id', none, async (book, _ask, id) => shapeOf(await book.get('coupon', id), book)),
];

const codeRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/promotion_codes',
    params({
      ...{ promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }), code: text.max(500).optional() },
      ...{ active: flag.optional(), customer: text.optional(), expires_at: moment.optional() },
      ...{ max_redemptions: positive.optional(), metadata: metadata.optional() },
      restrictions: z.strictObject({ first_time_transaction: flag.optional() }).optional(),
    }),
    async (book, ask) => {
      const coupon = await book.get('coupon', ask.promotion.coupon, 'promotion[coupon]');
      const code =
        ask.code ??
        newId('code')
          .slice('code_'.length, 'code_'.length + 8)
          .toUpperCase();
      if ((await findCode(book, code)) !== null)
        throw refused(`An active promotion code with \`code: ${code}\` already exists.`, 'code');
      const promotion: PromotionCode = {
        object: 'promotion_code',
        id: newId('promo'),
        created: book.now,
        code,
        coupon: coupon.id,
        customer: ask.customer ?? null,
        expires_at: ask.expires_at ?? null,
        max_redemptions: ask.max_redemptions ?? null,
        first_time_transaction: ask.restrictions?.first_time_transaction ?? false,
        active: ask.active ?? true,
        metadata: mergedMetadata({}, ask.metadata),
        times_redeemed: 0,
      };
      await book.record(promotion, 'promotion_code.created');
      return shapeOf(promotion, book);
    },
  ),
  route(
    'GET',
    '/v1/promotion_codes',
    listParams({
      ...{ code: text.optional(), coupon: text.optional(), customer: text.optional(), active: flag.optional() },
    }),
    (book, ask) =>
      listed(book, 'promotion_code', '/v1/promotion_codes', ask, [
        ask.code === undefined ? undefined : eq(sql`lower(${field('code')})`, ask.code.toLowerCase()),
        ask.coupon === undefined ? undefined : eq(field('coupon'), ask.coupon),
        ask.customer === undefined ? undefined : eq(field('customer'), ask.customer),
        ask.active === undefined ? undefined : sql`${isUsable(book.now)} = ${ask.active}::boolean`,
      ]),
  ),
  route('GET', '/v1/promotion_codes/:id', none, async (book, _ask, id) =>
    shapeOf(await book.get('promotion_code', id), book),
  ),
  route(
    'POST',
    '/v1/promotion_codes/:id',
    params({ active: flag.optional(), metadata: z.union([empty, metadata]).optional() }),
    async (book, ask, id) => {
      const code = await book.get('promotion_code', id);
      code.active = ask.active ?? code.active;
      code.metadata = mergedMetadata(code.metadata, ask.metadata);
      await book.record(code, 'promotion_code.updated');
      return shapeOf(code, book);
    },
  ),
];

/** Codes that can be redeemed: as their shape says of each. */
const isUsable = (now: number) => sql`(${field('active')} = 'true'
  AND (${field('expires_at')} IS NULL OR (${field('expires_at')})::bigint > ${now}::bigint)
  AND (${field('max_redemptions')} IS NULL OR (${field('times_redeemed')})::int < (${field('max_redemptions')})::int))`;

/** Capitals do not matter in a code. */
const findCode = (book: Book, code: string): Promise<PromotionCode | null> =>
  book.having('promotion_code', eq(sql`lower(${field('code')})`, code.toLowerCase()), isUsable(book.now));

export const catalogueRoutes: readonly Route[] = [...productRoutes, ...priceRoutes, ...couponRoutes, ...codeRoutes];
