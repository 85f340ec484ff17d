import * as auth from '#contract/account/auth.ts'
import * as pin from '#contract/account/pin.ts'
import * as profile from '#contract/account/profile.ts'
import * as security from '#contract/account/security.ts'
import * as category from '#contract/catalogue/category.ts'
import * as categoryList from '#contract/catalogue/category-list.ts'
import * as occasion from '#contract/catalogue/occasion.ts'
import { listOldSlugs } from '#contract/catalogue/old-slug.ts'
import * as product from '#contract/catalogue/product.ts'
import * as productList from '#contract/catalogue/product-list.ts'
import * as search from '#contract/catalogue/search.ts'
import * as shownPrice from '#contract/catalogue/shown-price.ts'
import * as stockNotice from '#contract/catalogue/stock-notice.ts'
import { listTextFiles } from '#contract/content/text-file.ts'
import * as enquiry from '#contract/enquiry/enquiry.ts'
import * as enquiryPhoto from '#contract/enquiry/photo.ts'
import * as order from '#contract/order/order.ts'
import * as orderOptions from '#contract/order/order-options.ts'
import * as onlinePayment from '#contract/order/payment/online-payment.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { getCdnStatus, purgeCdn } from '#contract/shop/cdn.ts'
import * as contact from '#contract/shop/contact.ts'
import * as feedback from '#contract/shop/feedback.ts'
import * as health from '#contract/shop/health.ts'
import * as monitoring from '#contract/shop/monitoring.ts'
import * as ownData from '#contract/shop/own-data.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { ADMIN_CALLS } from './admin-calls.ts'
import type { Endpoint } from './endpoint.ts'
import * as voucher from './voucher.ts'

/** Every call of the API: the server mounts them, the documentation shows them and the tests walk them. */
export const CALLS: readonly Endpoint[] = [
  search.searchProducts,
  product.listAvailableProducts,
  shownPrice.listPrices,
  ...Object.values(productList),
  product.getProductBySlug,
  product.getProduct,
  product.listProducts,
  stockNotice.askForStockNotice,
  stockNotice.stopStockNotices,
  category.listCategoriesWithProductCount,
  category.listCategories,
  ...Object.values(categoryList),
  occasion.listOccasions,
  occasion.getOccasionBySlug,
  quoteOrder,
  submitOrder,
  order.listOwnOrders,
  orderOptions.getOrderOptions,
  order.getOrder,
  order.givePaymentReference,
  order.cancelOrder,
  enquiry.getOutlook,
  enquiry.sendEnquiry,
  enquiry.getEnquiry,
  enquiry.writeToShop,
  enquiry.acceptQuote,
  enquiryPhoto.startPhoto,
  enquiryPhoto.getPhotoUpload,
  enquiryPhoto.sendPhotoPart,
  enquiryPhoto.finishPhoto,
  enquiryPhoto.cancelPhoto,
  onlinePayment.getOnlinePayment,
  onlinePayment.openOnlinePayment,
  onlinePayment.sendPaymentEvent,
  feedback.getFeedback,
  feedback.giveFeedback,
  auth.signIn,
  auth.refreshSession,
  auth.signOut,
  auth.getStorageKey,
  auth.register,
  auth.verifyAccount,
  auth.forgotPassword,
  auth.resetPassword,
  auth.changePassword,
  auth.changeEmail,
  auth.confirmEmail,
  auth.deleteAccount,
  auth.getMe,
  auth.listSessions,
  auth.endSession,
  pin.listPins,
  pin.setPin,
  pin.removePin,
  pin.switchPerson,
  profile.getProfile,
  profile.setContact,
  profile.addAddress,
  profile.updateAddress,
  profile.removeAddress,
  voucher.validateVoucher,
  voucher.applyVoucher,
  voucher.listAvailableVouchers,
  voucher.checkAvailableVouchers,
  voucher.removeVoucher,
  voucher.listVoucherHistory,
  contact.sendContactMessage,
  ownData.askForDataCode,
  ownData.openOwnData,
  ownData.getOwnData,
  ownData.getOlderData,
  ownData.eraseOwnData,
  getShopTerms,
  listOldSlugs,
  listTextFiles,
  security.getCsrfToken,
  security.logSecurityReport,
  health.productHealth,
  health.categoryHealth,
  health.serverHealth,
  health.liveness,
  health.readiness,
  health.pagesReadiness,
  purgeCdn,
  getCdnStatus,
  monitoring.sendNetworkStats,
  monitoring.sendPerformance,
  monitoring.sendPhilippinesMobile,
  monitoring.getNetworkStats,
  monitoring.getPerformance,
  monitoring.getPhilippinesMobile,
  ...ADMIN_CALLS,
]
