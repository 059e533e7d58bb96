import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const picture = { small: '/s', medium: '/m', large: '/l', width: 1500, height: 1000, color: '#336699' }

test('the browser chooses among three widths; until then its place is kept in its colour', () => {
  render(<Picture picture={picture} alt="Booth" sizes="50vw" />)
  const image = screen.getByRole('img', { name: 'Booth' })
  expect(image).toHaveAttribute('srcset', '/s 320w, /m 750w, /l 1500w')
  expect(image).toHaveAttribute('sizes', '50vw')
  expect(image).toHaveAttribute('width', '1500')
  expect(image).toHaveAttribute('height', '1000')
  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image).toHaveStyle({ backgroundColor: '#336699' })
})

test('what is in sight at once does not wait', () => {
  render(<Picture picture={picture} alt="Booth" eager />)
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager')
})
