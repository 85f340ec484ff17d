/** The name under which this device keeps its last orders, sealed; signing out deletes it. */
export const KEPT_ORDERS = 'pugon:orders'
