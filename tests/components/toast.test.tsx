import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { useToast } from '@/components/ui/toast'
import { renderPage } from './render'

function Teller({ title, outlives }: { title: string; outlives?: boolean }) {
  const toast = useToast()
  return (
    <button
      onClick={() => {
        toast({
          title,
          action: { label: 'Undo', run: () => undefined },
          dismiss: 'Close',
          ...(outlives && { outlives }),
        })
      }}
    >
      {`Tell ${title}`}
    </button>
  )
}

function Page({ outlives = false }: { outlives?: boolean }) {
  const [here, setHere] = useState(true)
  return (
    <>
      {here && <Teller title="one" outlives={outlives} />}
      <Teller title="two" />
      <button
        onClick={() => {
          setHere(false)
        }}
      >
        Leave
      </button>
    </>
  )
}

const press = async (user: ReturnType<typeof renderPage>['user'], ...names: string[]) => {
  for (const name of names) await user.click(screen.getByRole('button', { name }))
}

test('a toast disappears with the component that showed it', async () => {
  const { user } = renderPage(<Page />)
  await press(user, 'Tell one')
  expect(screen.getByText('one')).toBeVisible()
  await press(user, 'Leave')
  expect(screen.queryByText('one')).not.toBeInTheDocument()
})

test('a toast shown after unmounting has no action, unless marked `outlives`', async () => {
  let tell: ReturnType<typeof useToast> | undefined
  function Part() {
    const toast = useToast()
    useEffect(() => {
      tell = toast
    }, [toast])
    return null
  }
  const message = { title: 'one', action: { label: 'Undo', run: () => undefined }, dismiss: 'Close' }
  const { rerender } = renderPage(<Part />)
  rerender(<p>another page</p>)
  act(() => tell?.(message))
  expect(screen.getByText('one')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  act(() => tell?.({ ...message, outlives: true }))
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('a toast of another component, or marked `outlives`, stays', async () => {
  const { user, unmount } = renderPage(<Page />)
  await press(user, 'Tell one', 'Tell two', 'Leave')
  expect(screen.getByText('two')).toBeVisible()
  unmount()
  const other = renderPage(<Page outlives />)
  await press(other.user, 'Tell one', 'Leave')
  expect(screen.getByText('one')).toBeVisible()
})
