/**
 * Modules bundled into one file each. Requests cost more than bytes, and files packed together compress
 * better: this saves 6 kB of the panels. A group includes its imports unless an earlier group has them.
 */
export const scriptFiles = [
  // The first script, with the few lines around `import()`.
  { name: 'shop', test: /Scripts\.astro|client\/load-part\.ts/ },
  // Loaded by every page once it has settled.
  {
    name: 'later',
    test: /(?:page-scripts\/page\/(?:after-paint|make)|client\/(?:storage\/forget|adopt-styles)|domain\/time\/day-count)\.ts/,
  },
  // Hearts, and what else comes with the first move.
  {
    name: 'after-move',
    test: /src\/(?:page-scripts\/page\/after-move|contract\/stored\/favourites)\.ts/,
  },
  // What browsers keep, for a heart that is pressed before there is a cart.
  {
    name: 'stored',
    test: /node_modules\/(?:nanostores|@nanostores\/persistent)\/|src\/stores\/page\/stored\.ts/,
  },
  // Prices and stock in words: for lists, a changed product and search.
  { name: 'product-words', test: /domain\/product\/product-words\.ts/ },
  // Separate from React, which a form that only makes calls does not need.
  {
    name: 'calls',
    test: /src\/(?:client\/api|contract\/(?:text|page|order\/quote)|domain\/(?:product\/picture|time\/day-words))\.ts/,
  },
  // A wish to hear when something is back, and its end.
  {
    name: 'stock-notice',
    test: /src\/(?:page-scripts\/product\/(?:stock-notice|stop-sending)|contract\/catalogue\/stock-notice)\.ts/,
  },
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\/|src\/islands\/error\//,
  },
  // The call for a search, and its answer.
  {
    name: 'find-products',
    test: /src\/(?:stores\/page\/find-products|contract\/catalogue\/(?:product|category|search))\.ts/,
  },
  // Shared by panel and checkout.
  {
    name: 'cart',
    test: /src\/(?:stores\/(?:cart\/cart|voucher\/vouchers)|islands\/(?:cart\/(?:CartLine|PauseNotice|ProblemsSaid|UndoBar|announce)|voucher\/VoucherEntry))\.tsx?|islands\/cart\/cart(?:-styles\.ts|\.css)/,
  },
  // How a search is understood: shared by menu, search panel and the site's own index.
  { name: 'asked', test: /src\/domain\/menu\/(?:search-(?:answers|without)|slip)\.ts/ },
]
