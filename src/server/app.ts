import { type Context, Hono } from 'hono'
import { API_BASE } from '#contract/endpoint.ts'
import { CORRELATION_HEADER } from '#contract/problem.ts'
import { mountAuth } from '#server/account/auth-routes.ts'
import { mountPins } from '#server/account/pin-routes.ts'
import { mountProfile } from '#server/account/profile-routes.ts'
import { mountAccounts } from '#server/account/routes.ts'
import { mountSecurity } from '#server/account/security-routes.ts'
import { readDeviceCookie } from '#server/account/session/cookies.ts'
import { readCaller } from '#server/account/session/read-caller.ts'
import { readKey } from '#server/api-key/read-key.ts'
import { mountApiKeys } from '#server/api-key/routes.ts'
import { mountAdminCategories } from '#server/catalogue/admin-category-routes.ts'
import { mountAdminOccasions } from '#server/catalogue/admin-occasion-routes.ts'
import { mountCategories } from '#server/catalogue/category-routes.ts'
import { mountProductLists } from '#server/catalogue/list-routes.ts'
import { mountOccasions } from '#server/catalogue/occasion-routes.ts'
import { mountOldSlugs } from '#server/catalogue/old-slug-routes.ts'
import { mountProducts } from '#server/catalogue/routes.ts'
import { mountSearch } from '#server/catalogue/search/routes.ts'
import { mountCdn } from '#server/cdn/routes.ts'
import { mountOwnData } from '#server/customer/own-data/routes.ts'
import { mountCustomers } from '#server/customer/routes.ts'
import { mountDocumentation } from '#server/documentation/routes.ts'
import { mountAdminEnquiries } from '#server/enquiry/admin-routes.ts'
import { answerDrawings } from '#server/enquiry/drawings.ts'
import { mountEnquiries } from '#server/enquiry/routes.ts'
import { mountSavedAnswers } from '#server/enquiry/saved-answer-routes.ts'
import { mountReports } from '#server/figures/report-routes.ts'
import { mountAdminFigures } from '#server/figures/routes.ts'
import { compressAnswers } from '#server/http/answers/compress-answers.ts'
import { limitBodies } from '#server/http/bodies/limit-bodies.ts'
import { correlationIdOf } from '#server/http/correlation-id.ts'
import { guardWrites } from '#server/http/guards/guard-writes.ts'
import { shareWithOrigins } from '#server/http/guards/origins.ts'
import { createHeavyRoute } from '#server/http/heavy-route.ts'
import { limitCalls } from '#server/http/limits/limit-calls.ts'
import { Problem, problemResponse } from '#server/http/problem.ts'
import { speakAsAsked } from '#server/http/request-language.ts'
import { type App, type AppEnvironment, refuseOtherMethods, refuseReadsOfWrites } from '#server/http/route.ts'
import { isPlain } from '#server/http/site-headers.ts'
import { mountAdminProductImages } from '#server/media/admin-routes.ts'
import { mountPictureUploads } from '#server/media/picture-upload-routes.ts'
import { mountPictures } from '#server/media/routes.ts'
import { mountAdminMessages } from '#server/message/admin-routes.ts'
import { mountContact } from '#server/message/contact-routes.ts'
import { mountFeedback } from '#server/message/feedback-routes.ts'
import { mountStockNotices } from '#server/message/stock-notice-routes.ts'
import { mountMessageWords } from '#server/message/words-routes.ts'
import { mountOffice } from '#server/office/routes.ts'
import { mountHealth } from '#server/operation/health/health-routes.ts'
import { countAnswers } from '#server/operation/metrics/count-answers.ts'
import { mountMetrics } from '#server/operation/metrics/metrics-routes.ts'
import { mountMonitoring } from '#server/operation/monitoring-routes.ts'
import { mountAdminOrders } from '#server/order/admin-routes.ts'
import { mountOrders } from '#server/order/routes.ts'
import { mountWhatIf } from '#server/order/what-if/routes.ts'
import { mountAdminPages } from '#server/pages/admin-routes.ts'
import { mountPages } from '#server/pages/routes.ts'
import { mountPaymentAccounts } from '#server/payment/admin-routes.ts'
import { mountPayments } from '#server/payment/routes.ts'
import { mountAdminPriceHistory } from '#server/pricing/history-routes.ts'
import { mountPricePlans } from '#server/pricing/plan/routes.ts'
import { mountAdminPricing } from '#server/pricing/routes.ts'
import { mountAdminProductLists } from '#server/product/admin-list-routes.ts'
import { mountAdminProducts } from '#server/product/admin-routes.ts'
import { mountShelf } from '#server/product/shelf/routes.ts'
import { mountAdminSecurity } from '#server/security/routes.ts'
import { mountAdminEmergency } from '#server/shop/emergency-routes.ts'
import { mountFirstDay } from '#server/shop/first-day/routes.ts'
import { settingsPictures } from '#server/shop/settings-pictures.ts'
import { mountAdminSettings } from '#server/shop/settings-routes.ts'
import { mountAdminAudit } from '#server/team/audit-routes.ts'
import { mountAdminTeam } from '#server/team/routes.ts'
import { mountTexts } from '#server/text/routes.ts'
import { textPictures } from '#server/text/text-pictures.ts'
import { mountAdminVouchers } from '#server/voucher/admin-routes.ts'
import { mountVouchers } from '#server/voucher/routes.ts'
import { mountWebhooks } from '#server/webhook/routes.ts'
import { phrase } from '#words/say.ts'
import { answerError } from './answer-error.ts'
import type { Deps } from './deps.ts'

/** The whole server as one function from request to answer: API, pictures and site. */
export function createApp(deps: Deps): App {
  const app: App = new Hono<AppEnvironment>()
  app.use(compressAnswers)
  app.use(speakAsAsked)
  app.use(async (context, next) => {
    context.set('trustedProxies', deps.trustedProxies)
    const correlationId = correlationIdOf(context.req.header(CORRELATION_HEADER))
    context.set('correlationId', correlationId)
    const common = {
      ...(isPlain(context.req.path) ? deps.headers.plain : deps.headers.page),
      [CORRELATION_HEADER]: correlationId,
    }
    // Set in advance, the headers are written once together with the answer's own; set afterwards, each would
    // copy the whole answer.
    for (const [name, value] of Object.entries(common)) context.header(name, value)
    await next()
    // An answer made outside the context, such as a problem, does not have these headers yet.
    const { headers: answerHeaders } = context.res
    if (answerHeaders.has(CORRELATION_HEADER)) return
    for (const [name, value] of Object.entries(common))
      if (!answerHeaders.has(name)) answerHeaders.set(name, value)
  })
  app.use(countAnswers(deps))
  const deviceName = (context: Context<AppEnvironment>) => deps.auth.devices.nameOf(readDeviceCookie(context))
  app.use(
    `${API_BASE}/*`,
    shareWithOrigins(deps.origins),
    readCaller(deps),
    limitCalls({ ...deps, deviceName }),
    readKey(deps),
  )
  app.use(limitBodies())
  app.use(`${API_BASE}/*`, guardWrites(deps))
  refuseReadsOfWrites(app)
  mountSearch(app, deps)
  mountProductLists(app, deps)
  mountProducts(app, deps)
  mountCategories(app, deps)
  mountOccasions(app, deps)
  mountOldSlugs(app, deps)
  mountOrders(app, deps)
  mountEnquiries(app, deps)
  mountAdminEnquiries(app, deps)
  mountSavedAnswers(app, deps)
  mountPayments(app, deps)
  mountPaymentAccounts(app, deps)
  mountWhatIf(app, deps)
  mountFeedback(app, deps)
  mountAdminAudit(app, deps)
  mountAdminCategories(app, deps)
  mountAdminOccasions(app, deps)
  const heavyRoute = createHeavyRoute()
  mountAdminFigures(app, { ...deps, heavyRoute })
  mountReports(app, { ...deps, heavyRoute })
  mountCustomers(app, deps)
  mountOwnData(app, deps)
  mountAdminPriceHistory(app, deps)
  mountAdminPricing(app, { ...deps, heavyRoute })
  mountPricePlans(app, deps)
  mountAdminProductLists(app, { ...deps, heavyRoute })
  mountAdminProducts(app, deps)
  mountShelf(app, deps)
  mountAdminVouchers(app, deps)
  mountAdminMessages(app, deps)
  mountMessageWords(app, deps)
  mountAdminOrders(app, deps)
  mountPictureUploads(app, deps, {
    product: mountAdminProductImages(app, deps),
    text: textPictures(deps),
    settings: settingsPictures(deps),
    enquiry: answerDrawings(deps),
  })
  mountAdminPages(app, deps)
  mountAdminSecurity(app, deps)
  mountAdminSettings(app, deps)
  mountFirstDay(app, deps)
  mountAdminEmergency(app, deps)
  mountAdminTeam(app, deps)
  mountApiKeys(app, deps)
  mountWebhooks(app, deps)
  mountTexts(app, deps)
  mountOffice(app, deps)
  mountAuth(app, deps)
  mountAccounts(app, deps)
  mountPins(app, deps)
  mountProfile(app, deps)
  mountContact(app, deps)
  mountStockNotices(app, deps)
  mountSecurity(app, deps)
  mountVouchers(app, deps)
  mountHealth(app, deps)
  mountCdn(app, deps)
  mountMonitoring(app, deps)
  mountMetrics(app, deps)
  mountDocumentation(app)
  refuseOtherMethods(app)
  mountPictures(app, deps)
  mountPages(app, deps)
  app.notFound((context) =>
    problemResponse(new Problem('NOT_FOUND', phrase('There is nothing here.')), context.var.correlationId),
  )
  app.onError(answerError(deps))
  return app
}
