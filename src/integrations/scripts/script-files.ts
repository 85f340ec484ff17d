/** The file of a page's script, `Scripts.astro.HASH.js`, or of an island. Every page names one, so Astro's words for its kind are cut off. */
export function entryFileNames({ name }: { name: string }): string {
  return `_astro/${name.replace(/(\.astro).*/, '$1').replace(/[^\w.-]/g, '_')}.[hash].js`
}

/** Files whose functions pages call as they load: the first script, and groups of `scriptFiles`. `later` would gain least. */
const AT_LOAD = /^(?:Scripts\.astro.*|line|today)$/

/**
 * Has Chromium compile all functions of such a file while it arrives, beside the page's thread, and not one by one as they are
 * first called (V8's explicit compile hints): a seventh of the time of home's scripts.
 */
export function postBanner({ name }: { name: string }): string | undefined {
  return AT_LOAD.test(name) ? '//# allFunctionsCalledOnLoad' : undefined
}

/**
 * Modules bundled into one file each. Requests cost more than bytes, and files packed together compress
 * better: this saves 9 kB of the panels. A group includes its imports unless an earlier group has them, so code that works
 * without React or calls comes before them: a tap on "Add" once fetched 90 kB through a rule of the cart.
 */
export const scriptFiles = [
  // The first script, with the few lines around `import()`.
  { name: 'shop', test: /Scripts\.astro|client\/load-part\.ts/ },
  // The line of a work that takes long.
  {
    name: 'stages',
    test: /client\/progress\/(?:draw|in)-stages\.ts|domain\/page\/progress\/stages?(?:-time)?\.ts/,
  },
  // Everything else needs how the line is, what is stored, the page's language and the worker's set-up. They are apart from what
  // pages do by themselves, so that the checkout does not wait for that.
  {
    name: 'line',
    test: /client\/(?:network\/(?:line|slow-line|hints|origin|worker-setup)|storage\/(?:forget|tab-channel)|session\/stored-session|signing\/random-id|adopt-styles)\.ts|page-scripts\/page\/make\.ts|words\/built-language\.ts|domain\/(?:money|page\/network\/saving|product\/stock)\.ts/,
  },
  // What the first move, the menu and others have in common: whether the shop answers, favourites, what is still fresh.
  {
    name: 'moved',
    test: /src\/(?:client\/network\/(?:probe|fresh-answers)|contract\/stored\/favourites|domain\/page\/copies\/answer-times)\.ts/,
  },
  // Days and times, and what home says about today.
  { name: 'today', test: /page-scripts\/page\/today\.ts|domain\/time\/manila\.ts/ },
  // Loaded by every page once it has settled.
  { name: 'later', test: /page-scripts\/page\/after-paint\.ts/ },
  // Live prices of a product and of lists.
  { name: 'list-prices', test: /page-scripts\/product\/(?:list-prices|live-product)\.ts/ },
  // Hearts, and what else comes with the first move.
  {
    name: 'after-move',
    test: /page-scripts\/page\/after-move\.ts/,
  },
  // Prices, stock and pictures in lists, the menu and search; with the few lines that everything shares.
  {
    name: 'product-words',
    test: /contract\/catalogue\/product-amounts\.ts|domain\/(?:product\/(?:product-words|picture)|order\/order-limits)\.ts|client\/(?:picture|pipeline\/patience|storage\/tab-lock)\.ts/,
  },
  // Rules and lists of words, for forms that have no cart.
  { name: 'words', test: /domain\/(?:text|join-words)\.ts/ },
  // A cart's lines as they are added and stored: for the check after a tap, the menu and the cart.
  {
    name: 'cart-lines',
    test: /page-scripts\/first-tap\/form-item\.ts|contract\/stored\/cart\.ts|domain\/cart\/cart\.ts|stores\/cart\/cart-(?:events|words)\.ts/,
  },
  // Stores and what they keep: all that the banner needs.
  { name: 'stores', test: /node_modules\/nanostores\/|src\/stores\/page\/stored\.ts/ },
  // Separate from React, which a form that only makes calls does not need.
  {
    name: 'calls',
    test: /src\/(?:client\/api|contract\/(?:text|page|order\/quote))\.ts/,
  },
  // A wish to hear when something is back, and its end.
  {
    name: 'stock-notice',
    test: /src\/(?:page-scripts\/product\/(?:stock-notice|stop-sending)|contract\/catalogue\/stock-notice)\.ts/,
  },
  {
    name: 'react',
    test: /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\/|src\/islands\/(?:error\/|form\/StillLoading|kit\/(?:form\/optional-part|use-combobox))/,
  },
  // The call for a search, and its answer.
  {
    name: 'find-products',
    test: /src\/(?:stores\/page\/find-products|contract\/catalogue\/(?:product|category|search))\.ts/,
  },
  // The panel. The checkout shares nearly all of it.
  {
    name: 'cart',
    test: /src\/(?:stores\/(?:cart\/cart|voucher\/vouchers)|islands\/(?:cart\/(?:mount|CartLine|PauseNotice|ProblemsSaid|UndoBar|announce)|voucher\/VoucherEntry))\.tsx?|islands\/cart\/cart(?:-styles\.ts|\.css)/,
  },
  // How a search is understood: shared by menu, panel and copy.
  {
    name: 'asked',
    test: /src\/(?:domain\/menu\/(?:search-(?:answers|without)|slip)|page-scripts\/search\/search-asked)\.ts/,
  },
  // Whether somebody has chosen, and a view of those who allow it.
  {
    name: 'page-view',
    test: /src\/(?:page-scripts\/analytics\/page-view|stores\/page\/consent-record|domain\/page\/consent)\.ts/,
  },
  // Messages of a page to its worker.
  { name: 'worker-message', test: /client\/network\/worker-message\.ts/ },
  // Changes of a product on its page.
  {
    name: 'show-product',
    test: /page-scripts\/product\/show-product\.ts|domain\/time\/until-words\.ts/,
  },
  // A page's sample of its own times: last, so that it takes nothing that others need.
  {
    name: 'speed-sample',
    test: /src\/(?:page-scripts\/page\/speed-sample|domain\/page\/page-kind)\.ts/,
  },
]
