export default function CheckoutPage() {
  return <h1>Envío</h1>;
}
