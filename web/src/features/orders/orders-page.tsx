export default function OrdersPage() {
  return <h1>Mis Pedidos</h1>;
}
