import { type Covered, covered } from './screens-table.ts'

const RULES = 'tests/unit/domain/cart.test.ts'
const STORE = 'tests/unit/stores/cart.test.ts'
const STORAGE = 'tests/unit/stores/cart-storage.test.ts'
const VOUCHERS = 'tests/unit/stores/vouchers.test.ts'
const OFFERED = 'tests/unit/stores/offered-vouchers.test.ts'
const STORED_ITEM = 'tests/unit/contract/cart.test.ts'
const STORED_CART = 'tests/unit/contract/cart-state.test.ts'
const PRODUCT = 'tests/unit/domain/product.test.ts'

const PANEL = 'the panel is opened, closed and toggled (§2)'
const ADDING = 'adding sets the lines, the totals and lastAddedProduct (§4)'
const ANEW = 'adding, changing a quantity and removing work totals and voucher discount out anew (§4)'
const REFUSED = 'what passes the stock changes nothing, is logged and says why (§8, D12)'
const LOADED = 'a stored cart is loaded, a corrupt one is an empty cart (§8)'
const SAVED = 'the cart is saved 100 ms after the last change (§9)'
const PHP = 'currency is PHP and the formatted price has two decimals (§3)'

/** What §3, §4, §5, §8 and §9 say of the cart and of stock. */
export const CART_RULES: readonly Covered[] = [
  // §3
  covered(
    'Cart state: items, totalItems, subtotal, appliedVoucher, voucherDiscount, finalTotal, availableVouchers.',
    STORED_CART,
    'the stored cart has the fields of §3, in pesos',
  ),
  covered('Cart state: isOpen.', STORE, PANEL),
  covered('Cart state: lastAddedProduct (product name).', STORE, ADDING),
  covered(
    'Cart item: id, productId, productName, quantity, stock, prices, packagingCost, addons (each with additionalCost), totalPrice; in pesos (D11).',
    STORED_ITEM,
    'a stored cart holds pesos under the names of §3 (D11)',
  ),
  covered(
    'bulkSizePrice, hasBulkDiscount and bulkDiscountAmount follow from the size’s price tiers (D17).',
    RULES,
    'the highest tier that is reached prices every piece, over all lines of the size (D17)',
  ),
  covered(
    'Older stored items lacking base or bulk prices get both set to sizePrice with no bulk discount.',
    STORED_ITEM,
    'older items without base and bulk prices get both from sizePrice, with no bulk discount (§3)',
  ),
  covered(
    'stock and stockLevel from the first size’s stockQuantity, else stockLevel, else stock.',
    PRODUCT,
    'stock comes from the first size, else stockLevel, else stock (§3)',
  ),
  covered(
    'A product is out of stock only when every size is (D14).',
    PRODUCT,
    'a product is out of stock only when every size is (D14)',
  ),
  covered(
    'A product with no sizes gets one default size named Regular, 1 serving.',
    PRODUCT,
    'a product with no sizes gets one named Regular with 1 serving (§3)',
  ),
  // §4 Cart
  covered(
    'Add item: ignored if quantity exceeds stock.',
    RULES,
    'adding more than the stock is ignored, with its reason (§4, D12)',
  ),
  covered(
    'A line’s id is product, size, packaging, sorted add-ons and message (D13).',
    RULES,
    'product, size, packaging, sorted add-ons and message make a line (D13)',
  ),
  covered(
    'If the same item id exists, quantities merge.',
    RULES,
    'the same line again merges its quantity (§4)',
  ),
  covered(
    'The merge is ignored if the total would exceed stock.',
    RULES,
    'a merge that would pass the stock is ignored (§4)',
  ),
  covered(
    'The stock check sums all lines of one product and size (D13).',
    RULES,
    'the stock check sums all lines of one product and size (D13)',
  ),
  covered('Totals and voucher discount are recalculated.', STORE, ANEW),
  covered('lastAddedProduct is set.', STORE, ADDING),
  covered('Remove item: recalculates totals.', STORE, ANEW),
  covered(
    'Update quantity: ignored if above stock; the public update call clamps the quantity to stock (D13).',
    RULES,
    'the reducer ignores a quantity above stock, the public verb clamps and says so (§4, D13)',
  ),
  covered(
    'A quantity of 0 or less removes the item.',
    RULES,
    'a quantity of 0 or less removes the line (§4)',
  ),
  covered('Clear cart: empties items.', STORE, 'clearing empties the cart and what was added last (§4)'),
  covered(
    'Clear cart: empties the voucher.',
    VOUCHERS,
    'goes with the cart when that is cleared, and comes back when that is undone (§4)',
  ),
  covered(
    'Clear cart: resets cached available-voucher queries.',
    'tests/unit/stores/voucher-cache.test.ts',
    'forgets lists, not validations, when the cart is cleared (§4)',
  ),
  covered('Toggle, open, close the panel.', STORE, PANEL),
  covered('Load from storage.', STORAGE, LOADED),
  covered('Clear last added.', STORE, 'lastAddedProduct can be cleared (§4)'),
  covered(
    'Apply voucher: sets voucher and recomputes discount.',
    VOUCHERS,
    'sets it and works the discount out from the base subtotal',
  ),
  covered(
    'The discount is from the base subtotal: quantity × baseSizePrice (D16).',
    VOUCHERS,
    'the minimum is looked at on base prices, not on what bulk prices leave to pay',
  ),
  covered(
    'Remove voucher.',
    VOUCHERS,
    'is taken off by hand, and the shop is told, whose answer nobody needs (D20)',
  ),
  covered('Update voucher discount.', OFFERED, 'takes over the shop’s newest terms'),
  covered('Set available vouchers.', OFFERED, 'is loaded for the base subtotal when the cart is not empty'),
  covered(
    'A stored voucher no longer offered is removed.',
    OFFERED,
    'is removed when it is no longer offered, which is said',
  ),
  covered(
    'Only a successful answer may remove a voucher (D18).',
    OFFERED,
    'stays when it is not listed and the code cannot be asked for (D18)',
  ),
  covered(
    'finalTotal = subtotal minus discount.',
    'tests/unit/domain/cart-money.test.ts',
    'for 100000 carts the browser’s subtotal, discount and total are the server’s, centavo by centavo',
  ),
  covered(
    'finalTotal is never below 0.',
    STORED_CART,
    'finalTotal is never below 0, whatever is stored as a discount',
  ),
  covered('Persisted under a product-specific key, saved 100 ms after each change.', STORAGE, SAVED),
  // §4 Stock status
  covered(
    'Stock 0 is out-of-stock; 5 or less is low-stock; otherwise available.',
    PRODUCT,
    'stock 0 is out-of-stock, 5 or less is low-stock, otherwise available (§4)',
  ),
  covered(
    'In locally generated data, stock above 0 is available, else out-of-stock.',
    'tests/unit/catalogue.test.ts',
    'of generated products those with stock above 0 are available, else out-of-stock (§4)',
  ),
  // §5
  covered(
    'Cart add: quantity numeric and above 0, stock numeric and at least 0.',
    RULES,
    'quantity must be a whole number above 0, stock a number of at least 0 (§5)',
  ),
  covered('Quantity not above stock; otherwise silently rejected (logged only).', STORE, REFUSED),
  covered(
    'The same before the cart’s stores are loaded, and the screen shows the reason next to the line (D12).',
    'tests/unit/add-to-cart.test.ts',
    'what passes the stock leaves the stored cart as it is, is logged, and is said beside the form (§5, D12)',
  ),
  covered(
    'The public verb clamps and says so (D12, D13).',
    'tests/e2e/cart.test.ts',
    'the panel changes quantities, clamps them to the stock and says so, and removes lines',
  ),
  // §8
  covered('Stock problems in the cart are silent (warning logged, state unchanged).', STORE, REFUSED),
  covered('A failed cart load resets to an empty cart.', STORAGE, LOADED),
  covered(
    'Local storage quota exceeded is skipped quietly.',
    STORAGE,
    'the cart goes on quietly, and the tab carries it to the next page (§8)',
  ),
  // §9 Cart
  covered('Save debounce 100 ms.', STORAGE, SAVED),
  covered('Badge cap 99+.', 'tests/e2e/navigation.test.ts', 'the cart’s badge is capped at 99+'),
  covered('Currency PHP.', PRODUCT, PHP),
]
