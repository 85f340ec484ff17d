/** Pages whose pictures tests look at. */
const PAGES = ['/', '/menu', '/menu/category/cakes', '/product/made-to-order-egg-pie']
/** The size that phones request. */
const PICTURE = /\/images\/[^"\s]+\?w=320/g
const ACCEPT = 'image/avif,image/webp,*/*'

/**
 * Has a shop make the pictures of its pages, as one that is open has long done. It happens beside tests without pictures:
 * on a crowded machine each takes seconds.
 */
export async function makePictures(shop: string): Promise<void> {
  try {
    for (const path of PAGES) {
      const html = await (await fetch(shop + path)).text()
      const found = new Set(html.match(PICTURE))
      for (const picture of found)
        await fetch(shop + picture.replaceAll('&amp;', '&'), { headers: { Accept: ACCEPT } })
    }
  } catch {
    // The tests have ended before.
  }
}
