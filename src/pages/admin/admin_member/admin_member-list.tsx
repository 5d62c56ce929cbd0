import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import Button from 'antd/es/button'
import LaptopOutlined from '@ant-design/icons/es/icons/LaptopOutlined'
import type { ListPageProps } from '@/components/list-page/types'
import { useOnTabHide } from '@/components/tab-context'
import AdminMemberList from '@/generated/admin/admin_member/admin_member-list'
import type { AdminMember } from '@/generated/admin/admin_member/admin_member.types'
import { type Member, SignInsDrawer } from './sign-ins-drawer'

/** The generated list of staff, with a drawer that shows where a staff member is signed in. */
export default function StaffList(props: Partial<ListPageProps<AdminMember>>) {
  const { t } = useTranslation('account-security')
  const [member, setMember] = useState<Member | null>(null)
  useOnTabHide(member !== null, () => setMember(null))
  return (
    <>
      <AdminMemberList
        {...props}
        rowActions={(row) =>
          // The permission to end a staff member's sessions also covers reading the sessions.
          row.actions?.includes('end_sessions') && (
            <Button
              type="text"
              size="small"
              icon={<LaptopOutlined />}
              aria-label={t('sessions.open')}
              title={t('sessions.open')}
              onClick={(event) => {
                event.stopPropagation()
                setMember({ id: row.id, name: row.name ?? '' })
              }}
            />
          )
        }
      />
      {member && <SignInsDrawer member={member} onClose={() => setMember(null)} />}
    </>
  )
}
