import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import Drawer from 'antd/es/drawer'
import Button from 'antd/es/button'
import type { ListPageProps } from '@/components/list-page/types'
import { useOnTabHide } from '@/components/tab-context'
import AdminMemberList from '@/generated/admin/admin_member/admin_member-list'
import type { AdminMember } from '@/generated/admin/admin_member/admin_member.types'
import { securityApi } from '@/pages/user/security/security-api'
import { SignIns } from '@/pages/user/security/sign-ins'

interface Member {
  id: number
  name: string
}

/** The generated list of staff, and where each of them is signed in. */
export default function StaffList(props: Partial<ListPageProps<AdminMember>>) {
  const { t } = useTranslation('account-security')
  const [member, setMember] = useState<Member | null>(null)
  useOnTabHide(() => setMember(null))
  return (
    <>
      <AdminMemberList
        {...props}
        rowActions={(row) =>
          // Whoever may end a member's sign-ins may see them.
          row.actions?.includes('end_sessions') && (
            <Button
              type="link"
              size="small"
              onClick={(event) => {
                event.stopPropagation()
                setMember({ id: row.id, name: row.name ?? '' })
              }}
            >
              {t('sessions.open')}
            </Button>
          )
        }
      />
      {member && <SignInsDrawer member={member} onClose={() => setMember(null)} />}
    </>
  )
}

function SignInsDrawer({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('account-security')
  const { data, error, refetch } = useQuery({
    queryKey: ['sign-ins', member.id],
    queryFn: ({ signal }) => securityApi.signInsOf(member.id, signal),
  })
  return (
    <Drawer
      open
      size={560}
      title={t('sessions.drawer', { name: member.name })}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      {error && !data && <p role="alert">{error.message}</p>}
      {data ? (
        <SignIns given={data} onEnd={(what) => securityApi.endOf(member.id, what).then(() => refetch())} />
      ) : (
        <div aria-busy={!error} />
      )}
    </Drawer>
  )
}
