import * as adminAudit from '#contract/admin/audit.ts'
import * as customer from '#contract/admin/customer.ts'
import * as adminFeedback from '#contract/admin/feedback.ts'
import * as figures from '#contract/admin/figures.ts'
import * as adminMessage from '#contract/admin/message.ts'
import * as messageWords from '#contract/admin/message-words.ts'
import * as office from '#contract/admin/office.ts'
import * as bakeList from '#contract/admin/order/bake-list.ts'
import * as counterSale from '#contract/admin/order/counter-sale.ts'
import * as delivery from '#contract/admin/order/delivery.ts'
import * as orderEdit from '#contract/admin/order/edit.ts'
import { placeManualOrder } from '#contract/admin/order/manual-order.ts'
import * as adminMoney from '#contract/admin/order/money.ts'
import * as newOrder from '#contract/admin/order/new-order.ts'
import * as adminOrder from '#contract/admin/order/order.ts'
import * as orderCount from '#contract/admin/order/order-count.ts'
import { readOrderText } from '#contract/admin/order/order-text.ts'
import * as adminPush from '#contract/admin/order/push.ts'
import { listOrderTickets } from '#contract/admin/order/ticket.ts'
import * as whatIf from '#contract/admin/order/what-if.ts'
import * as pictureUpload from '#contract/admin/picture-upload.ts'
import * as adminCategory from '#contract/admin/product/category.ts'
import * as adminOccasion from '#contract/admin/product/occasion.ts'
import * as pricePlan from '#contract/admin/product/price-plan.ts'
import * as pricing from '#contract/admin/product/pricing.ts'
import * as adminProduct from '#contract/admin/product/product.ts'
import { bulkUpdateProducts } from '#contract/admin/product/product-bulk.ts'
import * as adminProductImage from '#contract/admin/product/product-image.ts'
import * as adminProductList from '#contract/admin/product/product-list.ts'
import * as productState from '#contract/admin/product/product-state.ts'
import * as stock from '#contract/admin/product/stock.ts'
import { countStockNotices } from '#contract/admin/product/stock-notice.ts'
import * as report from '#contract/admin/report.ts'
import * as apiKey from '#contract/admin/shop/api-key.ts'
import * as adminEmergency from '#contract/admin/shop/emergency.ts'
import * as firstDay from '#contract/admin/shop/first-day.ts'
import { listHitOrders, previewHitOrders } from '#contract/admin/shop/hit-orders.ts'
import * as adminPages from '#contract/admin/shop/pages.ts'
import * as paymentAccount from '#contract/admin/shop/payment-account.ts'
import * as adminSecurity from '#contract/admin/shop/security.ts'
import * as adminSettings from '#contract/admin/shop/settings.ts'
import { getSmallBusiness, setDeviceCare } from '#contract/admin/shop/small-business.ts'
import * as webhook from '#contract/admin/shop/webhook.ts'
import * as adminTeam from '#contract/admin/team.ts'
import * as text from '#contract/admin/text.ts'
import * as textVersion from '#contract/admin/text-version.ts'
import * as adminVoucher from '#contract/admin/voucher.ts'
import * as enquiry from '#contract/enquiry/office.ts'
import * as savedAnswer from '#contract/enquiry/saved-answer.ts'
import * as staffOrder from '#contract/order/staff-order.ts'
import type { Endpoint } from './endpoint.ts'

/** The calls of staff and admins. Paths without parameters come before those that would match them. */
export const ADMIN_CALLS: readonly Endpoint[] = [
  staffOrder.changeOrderStatus,
  staffOrder.undoStep,
  staffOrder.confirmPayment,
  staffOrder.listOrderMessages,
  staffOrder.writeToCustomer,
  adminAudit.listAuditEntries,
  adminAudit.exportAuditEntries,
  paymentAccount.getPaymentAccount,
  paymentAccount.savePaymentAccount,
  paymentAccount.endPaymentAccount,
  paymentAccount.openTestPayment,
  paymentAccount.listOnlinePayments,
  paymentAccount.checkOnlineDay,
  adminSecurity.listSecurityAlerts,
  adminSecurity.markAlertRead,
  adminSecurity.listSecurityLog,
  adminCategory.listAdminCategories,
  adminCategory.getAdminCategory,
  adminCategory.createCategory,
  adminCategory.updateCategory,
  adminCategory.deleteCategory,
  adminOccasion.listAdminOccasions,
  adminOccasion.getAdminOccasion,
  adminOccasion.createOccasion,
  adminOccasion.updateOccasion,
  adminOccasion.deleteOccasion,
  text.listTexts,
  text.listFileTexts,
  text.editFileText,
  text.hideTexts,
  text.previewText,
  text.createText,
  text.getText,
  text.exportText,
  text.updateText,
  text.publishText,
  text.deleteText,
  textVersion.listTextVersions,
  textVersion.getTextVersion,
  textVersion.restoreTextVersion,
  adminVoucher.listExpiredVouchers,
  adminVoucher.listLowUsageVouchers,
  adminVoucher.getVoucherAnalytics,
  adminVoucher.listAdminVouchers,
  adminVoucher.getAdminVoucher,
  adminVoucher.createVoucher,
  adminVoucher.updateVoucher,
  adminVoucher.deleteVoucher,
  figures.getProductAnalytics,
  figures.getPricingAnalytics,
  figures.getMarginAnalysis,
  customer.listCustomers,
  customer.getCustomer,
  customer.listCustomerOrders,
  customer.addCustomerNote,
  customer.exportCustomer,
  customer.eraseCustomer,
  report.getReport,
  report.getMarginReport,
  report.getWasteReport,
  pricing.listPricedProducts,
  pricing.updatePrices,
  pricing.bulkUpdatePrices,
  pricing.listPriceHistory,
  pricing.listProductPriceHistory,
  pricing.listPendingApprovals,
  pricing.approvePrice,
  pricing.refusePrice,
  whatIf.listMadeGoods,
  whatIf.askWhatIf,
  whatIf.tellLateOrders,
  pricePlan.listPricePlans,
  pricePlan.planPrices,
  pricePlan.takePricesBack,
  pricePlan.rehearsePrices,
  bulkUpdateProducts,
  adminProductList.listAdminProductsAdvanced,
  adminProductList.searchAdminProducts,
  adminProductList.listProductsByTags,
  adminProductList.findProductsBySlug,
  adminProductList.listLowStock,
  adminProductList.listOutOfStock,
  adminProductList.listAdminProducts,
  adminProduct.getAdminProduct,
  adminProduct.createProduct,
  ...Object.values(productState),
  adminProduct.updateProduct,
  adminProduct.deleteProduct,
  adminProduct.changeStock,
  adminProduct.setAvailability,
  countStockNotices,
  ...Object.values(stock),
  adminOrder.listOrders,
  placeManualOrder,
  adminOrder.changeOrderStatuses,
  adminOrder.confirmPayments,
  adminOrder.checkLawfulIds,
  counterSale.listShelf,
  counterSale.sellAtCounter,
  counterSale.undoCounterSale,
  orderEdit.previewOrderEdit,
  orderEdit.editOrder,
  orderEdit.takeExtraPayment,
  delivery.listDeliveries,
  delivery.sendRider,
  listOrderTickets,
  bakeList.getBakeList,
  bakeList.tickBaked,
  orderCount.getOrderCounts,
  orderCount.getSales,
  readOrderText,
  enquiry.listEnquiries,
  enquiry.getOfficeEnquiry,
  enquiry.answerEnquiry,
  enquiry.sendQuote,
  enquiry.extendQuote,
  enquiry.closeEnquiry,
  savedAnswer.getSavedAnswers,
  savedAnswer.updateSavedAnswers,
  newOrder.listNewOrders,
  newOrder.acceptOrder,
  adminOrder.getOrderDetail,
  adminOrder.addStaffNote,
  adminProductImage.listImages,
  adminProductImage.uploadImage,
  ...Object.values(pictureUpload),
  adminProductImage.countImages,
  adminProductImage.getMainImage,
  adminProductImage.reorderImages,
  adminProductImage.makeImageMain,
  adminProductImage.updateImage,
  adminProductImage.deleteImage,
  adminProductImage.deleteImages,
  adminProductImage.retryOptimization,
  adminProductImage.optimizePending,
  adminPages.getPagesState,
  adminSettings.getSettings,
  adminSettings.getFileFacts,
  adminSettings.listTowns,
  listHitOrders,
  previewHitOrders,
  adminSettings.updateSettings,
  adminSettings.getPause,
  adminSettings.setPause,
  getSmallBusiness,
  setDeviceCare,
  firstDay.getFirstDay,
  firstDay.startOwnShop,
  firstDay.restoreSample,
  firstDay.settleStep,
  firstDay.openOwnShop,
  firstDay.previewShop,
  ...Object.values(adminEmergency),
  ...Object.values(adminMoney),
  ...Object.values(adminPush),
  ...Object.values(adminTeam),
  ...Object.values(apiKey),
  webhook.listWebhooks,
  webhook.addWebhook,
  webhook.updateWebhook,
  webhook.replaceWebhookSecret,
  webhook.removeWebhook,
  webhook.listDeliveries,
  webhook.sendTestEvent,
  webhook.sendDeliveryAgain,
  ...Object.values(adminMessage),
  ...Object.values(messageWords),
  adminFeedback.listFeedback,
  office.searchOffice,
  office.countWork,
]
