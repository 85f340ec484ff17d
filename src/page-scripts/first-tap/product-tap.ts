import './first-tap.ts'
import { enhanceProductForms } from '#page-scripts/product/product-form.ts'

// Stands inline on product pages in the place of the first tap's script: there − and + work from the start, too.

enhanceProductForms()
