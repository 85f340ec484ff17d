import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { OrderPage } from './OrderPage.tsx'

const container = document.querySelector<HTMLElement>('#order')
const token = new URLSearchParams(location.search).get('t') ?? ''
if (container) createRoot(container).render(createElement(OrderPage, { token }))
