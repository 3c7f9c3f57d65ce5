import './plan-prices.css'
import { useQuery } from '@tanstack/react-query'
import { dollars } from '../../rules.ts'
import { api } from '../api.ts'

/** The prices of a GM's plan, from the catalogue: shown before a person opens an account for it. */
export function PlanPrices() {
  const { data } = useQuery(api.catalogue.queryOptions())
  const plans = data?.products.filter(({ category }) => category === 'subscriptions') ?? []
  if (plans.length === 0) return null
  return (
    <section className="plan-prices" aria-label="What a plan costs">
      <ul>
        {plans.map(({ id, name, features, monthlyPrice, annualPrice }) => (
          <li key={id}>
            <b>{name}</b>
            <span>
              {monthlyPrice !== null && `${dollars(monthlyPrice)} a month`}
              {annualPrice !== null && ` or ${dollars(annualPrice)} a year`}
            </span>
            <small>{features.slice(0, 2).join(', ')}</small>
          </li>
        ))}
      </ul>
      <p>You choose and pay in the next step; your account costs nothing, and your players never pay.</p>
    </section>
  )
}
