import { describe, expect, it } from 'vitest'
import { below, restPath } from '@/lib/adapters/wordpress/rest-path'

describe('address of a WordPress call', () => {
  it.each([
    ['/wp-json/digitrial/v1', '/wp-json/wp/v2/pages?slug=a'],
    ['/blog/wp-json/digitrial/v1', '/blog/wp-json/wp/v2/pages?slug=a'],
    ['/?rest_route=/digitrial/v1', '/?rest_route=/wp/v2/pages&slug=a'],
    ['/blog/?rest_route=/digitrial/v1', '/blog/?rest_route=/wp/v2/pages&slug=a'],
  ])('beside %s is %s', (prefix, expected) => {
    expect(restPath(prefix, '/wp/v2/pages', 'slug=a')).toBe(expected)
  })

  it.each([
    ['/wp-json/wp/v2/users/register', '/wp-json/wp/v2/users/register/confirmation'],
    ['/wp-json/wp/v2/users/register/?lang=en', '/wp-json/wp/v2/users/register/confirmation?lang=en'],
    ['/?rest_route=/wp/v2/users/register', '/?rest_route=/wp/v2/users/register/confirmation'],
    [
      '/?rest_route=/wp/v2/users/register/&lang=en',
      '/?rest_route=/wp/v2/users/register/confirmation&lang=en',
    ],
  ])('below %s is %s', (path, expected) => {
    expect(below(path, '/confirmation')).toBe(expected)
  })
})
