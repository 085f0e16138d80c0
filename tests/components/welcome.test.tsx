import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Welcome } from '@/components/log/welcome'
import { renderPage } from './render'

const firstWeek = { slug: 'getting-started', title: 'Getting started', description: 'Your first week.' }

test('welcomes by name, with 3 things to do and the visit', () => {
  renderPage(<Welcome name="Sam Rivera" firstWeek={firstWeek} contact="physio@clinic.example" />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Sam Rivera')
  const toDo = within(screen.getByRole('region', { name: '3 things you can do now' }))
  expect(toDo.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/participant/stats#goals', expect.stringMatching(/^Bring a goal/)],
    ['/shared/getting-started', 'Read about your first week Your first week.'],
    ['/user/profile#settings', expect.stringMatching(/^Choose your text size/)],
  ])
  const visit = within(screen.getByRole('region', { name: 'What happens at your visit' }))
  expect(visit.getAllByRole('listitem')).toHaveLength(3)
})

test('a welcome without a name or a first week names neither', () => {
  renderPage(<Welcome name="" firstWeek={null} contact="" />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome$/)
  const toDo = within(screen.getByRole('region', { name: '2 things you can do now' }))
  expect(toDo.getAllByRole('link')).toHaveLength(2)
})
