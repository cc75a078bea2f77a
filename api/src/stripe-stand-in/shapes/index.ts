import type { Kept } from '../core/model';
import { couponShape, priceShape, productShape, promotionCodeShape, testClockShape } from './catalogue';
import { invoiceItemShape, invoiceShape } from './invoices';
import { balanceTransactionShape, customerShape, paymentMethodShape } from './people';
import { checkoutShape, portalShape } from './sessions';
import { scheduleShape, subscriptionShape } from './subscriptions';

/** What decides how some objects look. */
export interface View {
  /** Where people find the pages of the provider. */
  readonly pages: string;
  readonly now: number;
}

/** An object as the wire has it. */
export function shapeOf(object: Kept, { pages, now }: View): object {
  switch (object.object) {
    case 'test_helpers.test_clock':
      return testClockShape(object);
    case 'customer':
      return customerShape(object);
    case 'product':
      return productShape(object);
    case 'price':
      return priceShape(object);
    case 'coupon':
      return couponShape(object, now);
    case 'promotion_code':
      return promotionCodeShape(object, now);
    case 'payment_method':
      return paymentMethodShape(object);
    case 'subscription':
      return subscriptionShape(object);
    case 'invoice':
      return invoiceShape(object, pages);
    case 'invoiceitem':
      return invoiceItemShape(object);
    case 'customer_balance_transaction':
      return balanceTransactionShape(object);
    case 'subscription_schedule':
      return scheduleShape(object);
    case 'checkout.session':
      return checkoutShape(object, pages);
    case 'billing_portal.session':
      return portalShape(object, pages);
  }
}
