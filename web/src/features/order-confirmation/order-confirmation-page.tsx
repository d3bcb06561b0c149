export default function OrderConfirmationPage() {
  return <h1>Pedido Confirmado</h1>;
}
