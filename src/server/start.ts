import { join } from 'node:path'
import type { Logger } from 'pino'
import { factsInForce, factsOf } from '#domain/place/shop-facts.ts'
import { createAuth } from '#server/account/auth.ts'
import { type FirstAdmin, makeFirstAdmin } from '#server/account/first-admin.ts'
import { CATALOGUE_CHANNEL, createCatalogue } from '#server/catalogue/catalogue.ts'
import { CATALOGUE_EDITED_CHANNEL, isOwnEdit } from '#server/catalogue/sql/catalogue-edit.ts'
import { createCdnPurge } from '#server/cdn/purge.ts'
import { createPurges } from '#server/cdn/purges.ts'
import { watchCdn } from '#server/cdn/watch.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { openSharedClock, type SharedClock } from '#server/db/shared-clock.ts'
import { createPhotoAddresses } from '#server/enquiry/photo-address.ts'
import { openGuards } from '#server/http/guards/open-guards.ts'
import type { App } from '#server/http/route.ts'
import { ofEach, readingAll } from '#server/keys/secrets.ts'
import { createVault } from '#server/keys/vault.ts'
import { openMedia } from '#server/media/open-media.ts'
import { createMailer } from '#server/message/mail.ts'
import { offerBackup } from '#server/operation/backup/operator-socket.ts'
import { writeBackup } from '#server/operation/backup/write-backup.ts'
import { openMonitoring } from '#server/operation/open-monitoring.ts'
import { refuseForeignSecret } from '#server/operation/secret-check.ts'
import { createOrderNews } from '#server/order/news/news.ts'
import { createEnquiryTokens, createOrderTokens } from '#server/order/order-token.ts'
import { recordTowns } from '#server/order/sql/placing/order-town.ts'
import type { PageBundle } from '#server/pages/bundle/bundle.ts'
import { createPageSource } from '#server/pages/page-source.ts'
import { createAsking } from '#server/payment/asking.ts'
import { createSecurityLog } from '#server/security/security-log.ts'
import { readCatalogueFiles } from '#server/shop/catalogue-files.ts'
import { readTownsIn } from '#server/shop/places.ts'
import { seedDatabase } from '#server/shop/seed.ts'
import { authorFilesIn } from '#server/text/files/author-files.ts'
import { createVoucherGuesses } from '#server/voucher/voucher-guesses.ts'
import { INTERNET, type Network } from '#server/webhook/post.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { startTasks, type Tasks } from './tasks.ts'

/** A server that is ready for requests, with everything its owner needs to open its pages and to close it. */
export type Server = {
  app: App
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
  callProviders: typeof fetch = fetch,
  webhookNetwork: Network = INTERNET,
): Promise<Server> {
  const catalogueFolder = join(root, CATALOGUE_FOLDER)
  const files = await readCatalogueFiles(catalogueFolder)
  const shop = files.facts
  const open = await openDatabase(config, (words) => log.warn(words))
  const secrets = [config.authSecret, ...config.previousAuthSecrets] as const
  const vault = createVault(config.authSecret, config.previousAuthSecrets)
  let sharedClock: SharedClock
  try {
    sharedClock = await openSharedClock(open, log, givenClock)
    await refuseForeignSecret(open.database, vault, config, sharedClock.clock())
  } catch (cause) {
    await open.close()
    throw cause
  }
  const { clock, watch: clockWatch } = sharedClock
  if (await seedDatabase(open.database, files, clock())) log.info('seeded the sample catalogue')
  await recordTowns(open.database, vault, clock())
  const purges = createPurges({ purgeNetwork: createCdnPurge(config), clock, log })
  const catalogue = createCatalogue({ ...open, log, onChange: () => pages.noteChange() }, clock)
  const media = openMedia({
    config,
    samples: join(catalogueFolder, 'images'),
    database: open.database,
    clock,
    log,
  })
  const hosting = { site: config.siteUrl, apiOrigin: config.apiOrigin, tagManagerId: config.tagManagerId }
  const authorFiles = authorFilesIn(root)
  const shared = { ...media, database: open.database, catalogue, authorFiles, hosting, shop, clock, log }
  const pages = createPageSource({ ...shared, root, config, purges })
  await open.listen(CATALOGUE_CHANNEL, catalogue.hear)
  await open.listen(CATALOGUE_EDITED_CHANNEL, (payload) => {
    pages.noteChange()
    if (isOwnEdit(payload)) purges.edited()
  })
  let isClosing = false
  const orderNews = await createOrderNews(open, log)
  const factsNow = async () => factsInForce(shop, (await catalogue.read()).settings)
  const deps: Deps = {
    ...shared,
    ...openGuards({ open, config, clock }),
    ...openMonitoring({ open, config, catalogue, pages, isClosing: () => isClosing, log }),
    auth: createAuth(open, config, clock),
    tokens: readingAll(ofEach(secrets, createOrderTokens)),
    enquiryTokens: readingAll(ofEach(secrets, createEnquiryTokens)),
    photoAddresses: createPhotoAddresses(config.authSecret),
    vault,
    orderNews,
    voucherGuesses: createVoucherGuesses({ open, secret: config.authSecret, clock }),
    fileFacts: factsOf(shop),
    readTowns: readTownsIn(root),
    securityLog: createSecurityLog({ database: open.database, clock, log }),
    mailShop: config.smtpUrl ? createMailer(config.smtpUrl, factsNow) : null,
    asking: createAsking(log),
    callProviders,
    webhookNetwork,
    pages,
    pageCacheSeconds: config.pageCacheSeconds,
    cdn: { purges, watch: watchCdn({ ...config, clock, log }) },
    siteUrl: config.siteUrl,
    apiOrigin: config.apiOrigin,
    clockWatch,
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
    deps,
    kind: open.kind,
    firstAdmin,
    tasks: tasks.each,
    openPages: pages.open,
    startClosing: () => {
      isClosing = true
      void orderNews.close()
    },
    close: async () => {
      await Promise.all([orderNews.close(), catalogue.close()])
      await pages.stop()
      purges.stop()
      endOffer()
      await tasks.stop()
      await deps.asking.stop()
      await deps.securityLog.writing.stop()
      media.encoder.close()
      await open.close()
    },
  }
}
