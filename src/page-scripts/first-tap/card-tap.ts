import './page-start.ts'
import { takeOrdersFromForms } from './add-to-cart.ts'

// Inline on pages with cards instead of the page's start: the first tap counts the moment a button can be
// seen, however slow the line.

takeOrdersFromForms()
