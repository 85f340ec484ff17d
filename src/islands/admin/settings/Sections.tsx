const SECTIONS = {
  shop: 'The shop',
  announcement: 'Announcement',
  hours: 'Hours',
  holidays: 'Holidays',
  capacity: 'Capacity',
  delivery: 'Delivery',
  payment: 'Payment',
  lawful: 'Seniors, PWD',
  books: 'Books',
}

/** The way to each part of the settings: on a phone they are many screens long. */
export function Sections() {
  return (
    <nav className="settings-sections" aria-label="Parts of the settings">
      {Object.entries(SECTIONS).map(([name, words]) => (
        <a key={name} href={`#settings-${name}`}>
          {words}
        </a>
      ))}
    </nav>
  )
}
