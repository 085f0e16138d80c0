import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { Register } from '@/components/account/register'
import { answers, dropped, heldBack, problem } from '../browser/our-api'
import { renderPage, serverMarkup } from './render'

const path = '/api/account'
const accepted = () => new Response(null, { status: 202 })
const field = (name: string) => screen.getByLabelText(name)
const button = () => screen.getByRole('button', { name: 'Create an account' })
const given = {
  Email: 'wren@clinic.example',
  'First name': 'Wren',
  'Last name': 'Ávila',
  Password: 'correct horse battery',
}

function renderForm(ledBy: 'link-ended' | 'open-link' | null = null) {
  const { user } = renderPage(<Register ledBy={ledBy} />)
  const fillIn = async (changes: Partial<typeof given> = {}) => {
    for (const [name, text] of Object.entries({ ...given, ...changes })) {
      await user.clear(field(name))
      if (text !== '') await user.type(field(name), text)
    }
  }
  return { user, fillIn }
}

beforeEach(() => {
  document.title = 'Create an account – Steadily'
})

describe('submitting the registration form', () => {
  test('lists every empty field in a focused summary and sends nothing', async () => {
    const sent = answers('post', path, accepted)
    const { user } = renderForm()
    await user.click(button())
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(document.title).toBe('Error: Create an account – Steadily')
    for (const [id, text] of [
      ['email', 'Enter your email'],
      ['firstName', 'Enter your first name'],
      ['lastName', 'Enter your last name'],
      ['password', 'Enter a password'],
    ] as const) {
      expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', `#${id}`)
      expect(document.getElementById(id)).toHaveAttribute('aria-invalid', 'true')
    }
    expect(sent).toHaveLength(0)
  })

  test.each<[Partial<typeof given>, string]>([
    [{ Email: 'wren' }, 'Enter an email like name@example.org'],
    [{ Email: 'wren@clinic' }, 'Enter an email like name@example.org'],
    [{ 'First name': '   ' }, 'Enter your first name'],
    [{ 'Last name': 'a'.repeat(61) }, 'Use at most 60 characters for your last name'],
    [{ Password: 'eleven char' }, 'Use 12 characters or more for your password'],
    [{ Password: ' '.repeat(12) }, 'Enter a password'],
    [{ Password: 'a'.repeat(201) }, 'Use at most 200 characters for your password'],
  ])('with %j reports only that, sends nothing and keeps every answer', async (changes, words) => {
    const sent = answers('post', path, accepted)
    const { user, fillIn } = renderForm()
    await fillIn(changes)
    await user.click(button())
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain(words)
    expect(screen.getByRole('alert')).toHaveTextContent(`There is a problem${words}`)
    for (const [name, text] of Object.entries({ ...given, ...changes })) expect(field(name)).toHaveValue(text)
    expect(sent).toHaveLength(0)
  })

  test('sends one request, trimmed except for the password', async () => {
    const held = heldBack()
    const sent = answers('post', path, held.answer)
    const { user, fillIn } = renderForm()
    await fillIn({ Email: ' wren@clinic.example ', 'First name': ' Wren ', Password: ' twelve chars ' })
    await user.dblClick(button())
    fireEvent.submit(field('Email'))
    const waiting = screen.getByRole('button', { name: 'Creating the account…' })
    expect(waiting).toHaveAttribute('aria-disabled', 'true')
    held.give(accepted())
    await screen.findByRole('heading', { name: 'Check your email' })
    expect(sent.map(({ body }) => body)).toEqual([
      { email: 'wren@clinic.example', firstName: 'Wren', lastName: 'Ávila', password: ' twelve chars ' },
    ])
  })

  test('reports nothing while a field is being filled in', async () => {
    const { user } = renderForm()
    await user.type(field('Email'), 'wren')
    await user.type(field('Password'), 'short')
    await user.tab()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('an accepted registration', () => {
  test('replaces the form with a focused notice: recipient and link expiry', async () => {
    answers('post', path, accepted)
    const { user, fillIn } = renderForm()
    await fillIn()
    await user.click(button())
    const heading = await screen.findByRole('heading', { level: 1, name: 'Check your email' })
    expect(heading).toHaveFocus()
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(
      'We sent an email to wren@clinic.example. Open the link in it and enter your password there. The link works for 24 hours.',
    )
    expect(screen.getByText('Look in your spam or junk folder.')).toBeVisible()
    expect(document.querySelector('form')).toBeNull()
    expect(document.title).toBe('Create an account – Steadily')
  })

  test('lets the user change the email, keeping all but the password', async () => {
    answers('post', path, accepted)
    const { user, fillIn } = renderForm()
    await fillIn()
    await user.click(button())
    await user.click(await screen.findByRole('button', { name: 'Change the email' }))
    expect(field('Email')).toHaveFocus()
    expect(field('Email')).toHaveValue('wren@clinic.example')
    expect(field('First name')).toHaveValue('Wren')
    expect(field('Last name')).toHaveValue('Ávila')
    expect(field('Password')).toHaveValue('')
    expect(button()).toHaveAttribute('aria-disabled', 'false')
  })
})

describe('a rejected registration', () => {
  test.each<[string, () => Response, string, string]>([
    [
      'too many tries',
      () => problem(429, 'too-many-attempts', { 'Retry-After': '121' }),
      'Too many emails were asked for. Open the newest one you got, or ask again in 3 minutes.',
      '',
    ],
    [
      'no connection',
      dropped,
      'We could not reach the service. What you typed is still here. Check your connection and try again.',
      given.Password,
    ],
    [
      'an error on our side',
      () => problem(503, 'unavailable'),
      'Something went wrong on our side. Try again in a minute.',
      '',
    ],
    [
      'characters that cannot be stored',
      () => problem(422, 'invalid-fields'),
      'We cannot use some of the characters in this form. Check what you entered.',
      '',
    ],
    [
      'an unexpected 200',
      () => new Response('{}'),
      'We could not reach the service. What you typed is still here. Check your connection and try again.',
      given.Password,
    ],
  ])('says what to do after %s and keeps the answers', async (_, answer, words, passwordLeft) => {
    answers('post', path, answer)
    const { user, fillIn } = renderForm()
    await fillIn()
    await user.click(button())
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent(words)
    expect(summary).toHaveFocus()
    expect(field('Email')).toHaveValue(given.Email)
    expect(field('First name')).toHaveValue(given['First name'])
    expect(field('Password')).toHaveValue(passwordLeft)
    const sent = answers('post', path, accepted)
    await fillIn()
    await user.click(button())
    await waitFor(() => {
      expect(sent).toHaveLength(1)
    })
  })
})

describe('the registration form', () => {
  test('supports password managers, disables spellcheck, shows the password rule', () => {
    renderForm()
    expect(field('Email')).toHaveAttribute('autocomplete', 'email')
    expect(field('First name')).toHaveAttribute('autocomplete', 'given-name')
    expect(field('Last name')).toHaveAttribute('autocomplete', 'family-name')
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password')
    expect(field('Password')).toHaveAccessibleDescription('Use 12 characters or more.')
    for (const name of Object.keys(given)) {
      expect(field(name)).not.toHaveAttribute('maxlength')
      expect(field(name)).not.toBeRequired()
      expect(field(name)).toHaveAttribute('spellcheck', 'false')
      expect(field(name)).toHaveAttribute('autocapitalize', name.endsWith(' name') ? 'words' : 'off')
    }
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(1)
  })

  test('links to the privacy page and to the log-in', () => {
    renderForm()
    const kept = screen.getByRole('link', { name: 'how we use and protect it' })
    expect(kept).toHaveAttribute('href', '/shared/privacy')
    // In a new tab, so that typed answers are not lost.
    expect(kept).toHaveAttribute('target', '_blank')
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/user/login')
  })

  test('explains that a link no longer works', () => {
    renderForm('link-ended')
    expect(screen.getByRole('status')).toHaveTextContent(
      'That link no longer works. If you used it before, just log in. Otherwise fill in the form again.',
    )
  })

  test('asks after a reload to open the link again', () => {
    renderForm('open-link')
    expect(screen.getByRole('status')).toHaveTextContent(
      'To confirm your account, open the link in our email again. There is no need to fill in this form.',
    )
  })

  test('posts and disables its button until hydration: no password in URLs', () => {
    const server = serverMarkup(<Register ledBy={null} />)
    expect(server.querySelector('form')).toHaveAttribute('method', 'post')
    expect(server.querySelector('button[type="submit"]')).toBeDisabled()
  })
})
