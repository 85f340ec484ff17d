import { listAdminOccasions } from '#contract/admin/product/occasion.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { OccasionForm } from './OccasionForm.tsx'
import { OccasionList } from './OccasionList.tsx'

const UNSET = { occasion: '' }

/** The shop's occasions: the list, or the editor of the one that the address names; `new` is for a new one. */
export function Occasions() {
  const [{ occasion }, change] = useAddress(UNSET)
  const occasionsQuery = useCall(listAdminOccasions, { kind: 'live' })
  const edit = (id: string) => change({ occasion: id })
  const close = () => change({ occasion: '' })
  if (!occasion) {
    return (
      <>
        <p className="admin-actions">
          <button type="button" className="button" onClick={() => edit('new')}>
            New occasion
          </button>
        </p>
        <Loaded of={occasionsQuery} lines={6}>
          {(occasions) => <OccasionList occasions={occasions} edit={(id) => edit(String(id))} />}
        </Loaded>
      </>
    )
  }
  const published = occasionsQuery.data?.find(({ id, isActive }) => isActive && String(id) === occasion)
  return (
    <>
      <Back to="All occasions" close={close} inShop={published && `/occasions/${published.slug}`} />
      <Loaded of={occasionsQuery} lines={10}>
        {(occasions) => {
          const edited = occasions.find(({ id }) => String(id) === occasion)
          return edited || occasion === 'new' ? (
            <OccasionForm key={occasion} occasion={edited} close={close} />
          ) : (
            <p role="alert">There is no such occasion any more.</p>
          )
        }}
      </Loaded>
    </>
  )
}
