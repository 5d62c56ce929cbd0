import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import type { Meta, StoryObj } from '@storybook/react-vite'
import Button from 'antd/es/button'
import { RequestId } from '../request-id/request-id'
import { EmptyState } from './empty-state'

const meta: Meta<typeof EmptyState> = { title: 'Kit/Empty state', component: EmptyState }
export default meta

export const NothingMatches: StoryObj<typeof EmptyState> = {
  args: {
    icon: <FileSearchOutlined />,
    title: '没有符合条件的数据',
    text: '换个关键词，或清除筛选条件再看。',
    action: <Button>清除筛选</Button>,
  },
}
export const NotAllowed: StoryObj<typeof EmptyState> = {
  args: {
    icon: <LockOutlined />,
    title: '没有查看权限',
    text: '您的角色不能查看此页，请联系门店管理员或总部开通。',
    alert: true,
  },
}
export const FailedRequest: StoryObj<typeof EmptyState> = {
  args: {
    icon: <WarningOutlined />,
    title: '列表加载失败',
    text: '服务器开小差了',
    action: <Button>重试</Button>,
    note: <RequestId id="7K3Q9-M2XFT" />,
    alert: true,
  },
}
export const LongText: StoryObj<typeof EmptyState> = {
  args: {
    icon: <FileSearchOutlined />,
    title: '没有符合条件的数据'.repeat(6),
    text: '换个关键词，或清除筛选条件再看。'.repeat(8),
  },
}
