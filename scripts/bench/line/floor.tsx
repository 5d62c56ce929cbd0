import { Button, Input, Layout, Menu, Select, Table } from 'antd'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/*
 * The floor of bench:line, with which the console is compared: a frame of antd with a menu and a table whose rows are
 * part of the file, and behind each row a document with as many fields and cells. Nothing is asked of a server.
 */

const ROWS = Array.from({ length: 20 }, (_, row) => ({ key: row, ...cells(10, row) }))
const LINES = Array.from({ length: 10 }, (_, row) => ({ key: row, ...cells(12, row) }))
const FIELDS = Array.from({ length: 16 }, (_, field) => `field ${field}`)
const MENU = Array.from({ length: 17 }, (_, entry) => ({ key: String(entry), label: `entry ${entry}` }))

function cells(count: number, row: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, column) => [`c${column}`, `${row} · ${column}`]))
}

const columnsOf = (rows: readonly Record<string, unknown>[]) =>
  Object.keys(rows[0] ?? {}).flatMap((name) => (name === 'key' ? [] : { dataIndex: name, title: name }))

function List({ open }: { open: () => void }) {
  return (
    <>
      <Input /> <Select options={[{ value: 1, label: 'one' }]} /> <Button type="primary">search</Button>
      <Table
        size="small"
        columns={columnsOf(ROWS)}
        dataSource={ROWS}
        pagination={{ pageSize: 20, total: 60 }}
        onRow={() => ({ onClick: open })}
      />
    </>
  )
}

function Document() {
  return (
    <>
      {FIELDS.map((name) => (
        <label key={name}>
          {name} <Input defaultValue={name} />
        </label>
      ))}
      <Table className="document" size="small" columns={columnsOf(LINES)} dataSource={LINES} pagination={false} />
    </>
  )
}

function Frame() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Layout>
      <Layout.Header />
      <Layout>
        <Layout.Sider>
          <Menu mode="inline" items={MENU} />
        </Layout.Sider>
        <Layout.Content>{isOpen ? <Document /> : <List open={() => setOpen(true)} />}</Layout.Content>
      </Layout>
    </Layout>
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Frame />)
