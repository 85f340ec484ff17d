import { join } from 'node:path'
import type { Logger } from 'pino'
import { CONTACT_LIMIT } from '#contract/shop/contact.ts'
import { factsInForce, factsOf } from '#domain/place/shop-facts.ts'
import { createAuth } from '#server/account/auth.ts'
import { type FirstAdmin, makeFirstAdmin } from '#server/account/first-admin.ts'
import { createQuickAnswers, type QuickAnswers } from '#server/catalogue/answers/quick-answers.ts'
import { CATALOGUE_CHANNEL, createCatalogue } from '#server/catalogue/catalogue.ts'
import { CATALOGUE_EDITED_CHANNEL, isOwnEdit } from '#server/catalogue/sql/catalogue-edit.ts'
import { createCdnPurge } from '#server/cdn/purge.ts'
import { createPurges } from '#server/cdn/purges.ts'
import { watchCdn } from '#server/cdn/watch.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { openSharedClock, type SharedClock } from '#server/db/shared-clock.ts'
import { addressOf } from '#server/http/client-address.ts'
import { createCallLimit } from '#server/http/limits/call-limit.ts'
import { createSingleLimit } from '#server/http/limits/limit.ts'
import { createPictureLimit } from '#server/http/limits/picture-limit.ts'
import { createNonces } from '#server/http/nonce.ts'
import { createOrigins } from '#server/http/origins.ts'
import type { App } from '#server/http/route.ts'
import { createSessionCookie } from '#server/http/session-cookie.ts'
import { siteHeaders } from '#server/http/site-headers.ts'
import { createCsrfTokens } from '#server/keys/csrf-token.ts'
import { checkingAll, ofEach, readingAll } from '#server/keys/secrets.ts'
import { createVault } from '#server/keys/vault.ts'
import { createEncoder } from '#server/media/encoder.ts'
import { masterIn, mastersIn, uploadedMasters } from '#server/media/masters.ts'
import { startOptimizer } from '#server/media/optimizer.ts'
import { createPictureStore } from '#server/media/picture-store.ts'
import { createPictures } from '#server/media/pictures.ts'
import { createMailer } from '#server/message/mail.ts'
import { countWaitingMessages } from '#server/message/outbox-sql.ts'
import { offerBackup } from '#server/operation/backup/operator-socket.ts'
import { writeBackup } from '#server/operation/backup/write-backup.ts'
import { createDiskWatch } from '#server/operation/disk-watch.ts'
import { createReadiness } from '#server/operation/health/readiness.ts'
import { createMetrics } from '#server/operation/metrics/metrics.ts'
import { createRequestLog } from '#server/operation/metrics/request-log.ts'
import { refuseForeignSecret } from '#server/operation/secret-check.ts'
import { createOrderNews } from '#server/order/news/news.ts'
import { createOrderTokens } from '#server/order/order-token.ts'
import { recordTowns } from '#server/order/sql/order-town.ts'
import { askingBuilder } from '#server/pages/elsewhere/ask-builder.ts'
import { createBuilder } from '#server/pages/elsewhere/builder.ts'
import { callRebuildHook } from '#server/pages/elsewhere/rebuild-hook.ts'
import type { PageBundle } from '#server/pages/bundle.ts'
import { readShopContent } from '#server/pages/shop-content.ts'
import { openShopPages, type ShopPages } from '#server/pages/shop-pages.ts'
import { createSecurityLog } from '#server/security/security-log.ts'
import { readCatalogueFiles } from '#server/shop/catalogue-files.ts'
import { municipalitiesIn } from '#server/shop/places.ts'
import { seedDatabase } from '#server/shop/seed.ts'
import { authorFilesIn } from '#server/text/author-files.ts'
import { createVoucherGuesses } from '#server/voucher/voucher-guesses.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { startTasks, type Tasks } from './tasks.ts'

/** A server that is ready for requests, with everything its owner needs to publish and to close it. */
export type Server = {
  app: App
  /** Answers from memory, before `app`. */
  answerQuickly: QuickAnswers
  deps: Deps
  kind: OpenDatabase['kind']
  tasks: Tasks['each']
  /** The first admin's credentials; only if the password was made during this start. */
  firstAdmin: FirstAdmin | null
  /** Opens the pages of this bundle; resolves when the first one has been made. */
  openPages: (bundle: PageBundle) => Promise<void>
  /** From now on, readiness says that no more calls should come. */
  startClosing: () => void
  close: () => Promise<void>
}

/** The sample catalogue and the shop's own facts; path within the project. */
export const CATALOGUE_FOLDER = join('content', 'catalogue')

/** Opens, migrates and, if empty, seeds the database, and puts the app together. Does not listen yet. */
export async function startServer(
  root: string,
  config: Config,
  log: Logger,
  givenClock?: () => Date,
  sendPush: typeof fetch = fetch,
): Promise<Server> {
  const catalogueFolder = join(root, CATALOGUE_FOLDER)
  const files = await readCatalogueFiles(catalogueFolder)
  const shop = files.facts
  const open = await openDatabase(config, (words) => log.warn(words))
  const secrets = [config.authSecret, ...config.previousAuthSecrets] as const
  const vault = createVault(config.authSecret, config.previousAuthSecrets)
  let shared: SharedClock
  try {
    shared = await openSharedClock(open, log, givenClock)
    await refuseForeignSecret(open.database, vault, config, shared.clock())
  } catch (cause) {
    await open.close()
    throw cause
  }
  const { clock, watch: clockWatch } = shared
  if (await seedDatabase(open.database, files, clock())) log.info('seeded the sample catalogue')
  await recordTowns(open.database, vault, clock())
  let pages: ShopPages | null = null
  const pagesChanged = () => {
    pages?.changed()
    builder?.changed()
  }
  const catalogue = createCatalogue({ ...open, log, onChange: pagesChanged }, clock)
  await open.listen(CATALOGUE_CHANNEL, catalogue.hear)
  const purges = createPurges({ purgeNetwork: createCdnPurge(config), clock, log })
  await open.listen(CATALOGUE_EDITED_CHANNEL, (payload) => {
    pagesChanged()
    if (isOwnEdit(payload)) purges.edited()
  })
  const authorFiles = authorFilesIn(root)
  const hosting = { site: config.siteUrl, apiOrigin: config.apiOrigin, tagManagerId: config.tagManagerId }
  const { rebuildHook } = config
  const builder =
    rebuildHook &&
    createBuilder({
      ask: askingBuilder(
        { database: open.database, catalogue, authorFiles, clock, shop, hosting },
        {
          blogFolder: join(root, 'content', 'blog'),
          call: (version) => callRebuildHook(rebuildHook, version),
        },
      ),
      clock,
      log,
    })
  const orderNews = await createOrderNews(open, log)
  const factsNow = async () => factsInForce(shop, (await catalogue.read()).settings)
  const sendMail = config.smtpUrl ? createMailer(config.smtpUrl, factsNow) : null
  let isClosing = false
  const place = { ...hosting, hasTagManager: hosting.tagManagerId !== '' }
  const headers = siteHeaders(place)
  const disk = createDiskWatch(open, config.dataDir)
  const readiness = createReadiness({
    ...{ database: open.database, catalogue, disk },
    hasPages: () => config.rebuild !== 'auto' || pages !== null,
    isClosing: () => isClosing,
  })
  const outboxDepth = () => countWaitingMessages(open.database)
  const stalePages = {
    seconds: () => pages?.store.staleSeconds() ?? builder?.staleSeconds() ?? 0,
    forgotten: () => pages?.store.forgotten() ?? 0,
  }
  const metrics = createMetrics({ pool: open.pool, outboxDepth, readiness, stalePages })
  const requestLog = createRequestLog(log, config.requestLogSample)
  const origins = createOrigins(config.siteUrl, config.apiOrigin, config.allowedOrigins)
  const pictureStore = createPictureStore(config, log)
  const masters = [mastersIn(join(catalogueFolder, 'images')), uploadedMasters(pictureStore)]
  const encoder = createEncoder(log)
  const pictures = createPictures({
    masters,
    cache: join(config.dataDir, 'pictures'),
    encoder,
    limit: createPictureLimit(config.rateLimitFactor, clock),
    log,
  })
  const optimizer = startOptimizer({ database: open.database, pictures, log })
  const limits = { open, secret: config.authSecret, clock }
  const deps: Deps = {
    database: open.database,
    lagging: open.lagging,
    catalogue,
    orderNews,
    auth: createAuth(open, config, clock),
    tokens: readingAll(ofEach(secrets, createOrderTokens)),
    vault,
    pictures,
    encoder,
    pictureStore,
    optimizer,
    contactLimit: createSingleLimit(limits, 'contact', {
      max: CONTACT_LIMIT.messages,
      seconds: CONTACT_LIMIT.windowSeconds,
      reason: 'That is more than we can read in an hour.',
    }),
    voucherGuesses: createVoucherGuesses(limits),
    shop,
    fileFacts: factsOf(shop),
    municipalities: municipalitiesIn(root),
    authorFiles,
    callLimit: createCallLimit(limits, config.rateLimitFactor),
    csrfTokens: checkingAll(ofEach(secrets, createCsrfTokens)),
    origins,
    trustedProxies: config.trustedProxies,
    pageCacheSeconds: config.pageCacheSeconds,
    sessionCookie: createSessionCookie({
      authSecret: config.authSecret,
      isSecure: (config.apiOrigin || config.siteUrl).startsWith('https:'),
      isCalledFromElsewhere: origins.foreign.size > 0,
    }),
    spendNonce: createNonces(open, clock),
    securityLog: createSecurityLog({ database: open.database, clock, log }),
    disk,
    mailShop: sendMail,
    pages: () => pages,
    pagesChanged,
    builder,
    metrics,
    requestLog,
    readiness,
    metricsToken: config.metricsToken,
    cdn: { purges, watch: watchCdn({ ...config, clock, log }) },
    headers,
    siteUrl: config.siteUrl,
    apiOrigin: config.apiOrigin,
    hosting,
    clock,
    clockWatch,
    log,
  }
  const firstAdmin = await makeFirstAdmin(deps, config.admin)
  const tasks = startTasks(deps, sendPush)
  // Postgres lets the script read for itself.
  const endOffer =
    open.kind === 'pglite'
      ? offerBackup(config.dataDir, (to) => writeBackup(to, { ...deps, authSecret: config.authSecret }), log)
      : () => undefined
  return {
    app: createApp(deps),
    answerQuickly: createQuickAnswers({
      catalogue,
      headers: () => headers.plain,
      origins,
      mayRead: ({ socket, headers }, route) => {
        const forwardedFor = headers['x-forwarded-for'] as string | undefined
        const address = addressOf(socket.remoteAddress ?? 'unknown', forwardedFor, config.trustedProxies)
        return deps.callLimit.read({ call: `GET ${route}`, session: '', address }).ok
      },
      onAnswer: (answer) => {
        metrics.observe(answer)
        requestLog(answer)
      },
    }),
    deps,
    kind: open.kind,
    firstAdmin,
    tasks: tasks.each,
    openPages: async (bundle) => {
      bundle.readPhotosBy(masterIn(masters))
      pages = await openShopPages({
        bundle,
        place,
        readContent: () => readShopContent({ ...deps, shop }),
        onChange: (tags) => {
          if (config.pageCacheSeconds > 0) purges.dropped(tags)
        },
        store: pictureStore,
        clock,
        log,
      })
    },
    startClosing: () => {
      isClosing = true
      void orderNews.close()
    },
    close: async () => {
      await Promise.all([orderNews.close(), catalogue.close()])
      await pages?.stop()
      builder?.stop()
      purges.stop()
      endOffer()
      await tasks.stop()
      await deps.securityLog.writing.stop()
      encoder.close()
      await open.close()
    },
  }
}
