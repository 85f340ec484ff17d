import './card-tap.ts'
import { enhanceProductForms } from '#page-scripts/product/product-form.ts'

// Inline on product pages instead of the first tap's script: there − and + also work from the start.

enhanceProductForms()
